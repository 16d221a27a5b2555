//! What a table reads in its chat about what was done to its match from outside.

use crate::journal::{ChatRow, RoomRow};

/// What a table reads after its match was cut back to version `v`, as spectators count it.
pub(crate) fn rewound_notice(_row: &RoomRow, _v: i64, _at: i64) -> Option<ChatRow> {
    None
}
