//! What no prompt offers the rules themselves refuse.

use engine::suite::{Habits, what_is_not_offered_is_refused};
use petrodolar::{Options, Petrodolar};

#[test]
fn what_is_not_offered_the_rules_refuse() {
    let habits = Habits { aside: 9, leave: 400, ..Habits::default() };
    let trusting = &[];
    what_is_not_offered_is_refused::<Petrodolar>(&Options::default(), habits, 30, 300, trusting);
}
