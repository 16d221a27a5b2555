//! The shared suite, played with TEG: whole matches, from the choice of colours to the end.

use engine::suite::{self, Plan};
use teg::Teg;

// The rulebook knows no limit of rounds (G-17), and random players take armies from each other for
// thousands of entries before one of them happens to own 45 countries. What ends every match is that
// seats concede (TEG-D19). With `leave: 600` an entry is a concession with probability (seats − 1) / 600
// as long as somebody can concede; after seats − 1 of them nobody but the winner is left. Undone entries
// (one in twelve at most) come on top. Over 18 000 entries one expects 27 · (seats − 1) concessions and
// more, so a match goes on for so long with a probability of at most e^−27 < 10^−11 with two seats, and
// a smaller one with more. Seeds are fixed besides: what ended once ends always.
const PLAN: Plan = Plan { matches: 3, bound: 18_000, closely: 40, aside: 8, leave: 600, rare: &RARE };

/// What needs a pact about one country: random players seldom agree on any (tests/rules/zones.rs, condominiums.rs).
const RARE: [&str; 12] = [
    "start_joint",
    "invite",
    "enter",
    "stay_out",
    "accept_invite",
    "refuse_invite",
    "roll",
    "stop",
    "follow",
    "propose_zone",
    "keep_zone",
    "end_zone",
];

engine::suite!(Teg, PLAN, "../../../web/src/games/teg/generated.ts");

/// Secrets over whole matches, and at every third step: others' hands, others' objectives and the
/// order of both decks are exchanged for each viewer, before the step and after it (TEG-28.1).
#[test]
fn teg_28_1_no_byte_shows_a_secret_in_whole_matches() {
    suite::secrets_do_not_show::<Teg>(Plan { matches: 1, closely: 3, ..PLAN });
}
