//! What no prompt offers the rules themselves refuse.

use barrel::{Barrel, Options};
use engine::suite::{Habits, what_is_not_offered_is_refused};

#[test]
fn what_is_not_offered_the_rules_refuse() {
    let habits = Habits {
        aside: 6,
        leave: 0,
        keen: &["bomb", "choose", "propose_pact", "ask_defence", "join"],
        shy: &["end_slot", "end_moves", "pass"],
    };
    let trusting = &[
        "withdraw",
        "draft",
        "add_money",
        "add_barrels",
        "add_logistics",
        "add_pay_money",
        "add_pay_money_won",
        "add_pay_barrels",
        "add_pay_barrels_won",
        "add_pact",
        "add_defend",
        "add_no_takeover",
        "add_no_bombing",
        "add_no_sale",
    ];
    what_is_not_offered_is_refused::<Barrel>(&Options::default(), habits, 8, 500, trusting);
}
