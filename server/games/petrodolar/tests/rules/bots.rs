//! What each level of bot answers in clear positions.
