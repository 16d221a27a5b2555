//! What no prompt offers the rules themselves refuse.

use crate::lively::BUSY;
use engine::suite::what_is_not_offered_is_refused;
use mideast::{Mideast, Options};

#[test]
fn what_is_not_offered_the_rules_refuse() {
    let options = Options { round_limit: 6, cease_fire_votes: 4, ..Options::default() };
    what_is_not_offered_is_refused::<Mideast>(&options, BUSY, 20, 1_500, &[]);
}
