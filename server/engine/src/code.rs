//! Every code of a refusal, and every reason for which a socket is closed: one list for the rules, the server, the client and
//! docs/protocol.md, whose table is written from here.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! codes {
    ($($variant:ident = $code:literal, $http:literal, $meaning:literal;)+) => {
        /// Why something was refused, or why a socket was closed. It travels as its name in `snake_case`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
        pub enum Code {
            $(#[doc = $meaning] #[serde(rename = $code)] $variant,)+
        }

        impl Code {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Code] = &[$(Code::$variant),+];

            /// As it travels.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Code::$variant => $code,)+
                }
            }

            /// Its row in the table of docs/protocol.md: HTTP status or close code, and what it means.
            #[must_use]
            pub const fn told(self) -> (&'static str, &'static str) {
                match self {
                    $(Code::$variant => ($http, $meaning),)+
                }
            }
        }
    };
}

codes! {
Malformed = "malformed", "400", "not JSON, or not of the shape described here";
UnknownType = "unknown_type", "–", "a frame type that the server does not know";
BadName = "bad_name", "422", "a name that shows nothing, is too long or is a bot's";
BadOptions = "bad_options", "422", "options out of bounds, or not of their shape";
BadSeats = "bad_seats", "422", "more or fewer seats than the game has, or than people sit";
BadClock = "bad_clock", "422", "a clock out of bounds";
BadId = "bad_id", "422", "an id of an action or a message that is none";
BadLevel = "bad_level", "422", "a level that the bots of this game do not have";
UnknownGame = "unknown_game", "422", "no such game";
TextTooLong = "text_too_long", "–", "a message of more than 500 characters";
TextEmpty = "text_empty", "–", "a message that shows nothing";
PhrasesOnly = "phrases_only", "–", "the game speaks in set phrases now; see `talk`";
NoSuchPhrase = "no_such_phrase", "–", "none of the phrases that may be said now; see `talk`";
NoPromises = "no_promises", "–", "the game takes no promises now; see `talk`";
NoPrivateTalk = "no_private_talk", "–", "the game allows no private talk now; see `talk`";
BadText = "bad_text", "422", "control characters in a text";
NotStored = "not_stored", "422", "the journal does not take this; change it";
BadToken = "bad_token", "401 / close 1008", "the token opens no seat of this room. One that was given from outside (by `entente admin`, by another server) is known within a second";
HostOnly = "host_only", "403", "the host's token is needed";
NotYours = "not_yours", "403", "the seat's own token, or the host's, is needed";
Banned = "banned", "403", "nobody joins this room from this address";
ForeignOrigin = "foreign_origin", "403", "the request comes from another site";
NoSuchRoom = "no_such_room", "404", "no room has this id";
NoSuchSeat = "no_such_seat", "404", "the room has no such seat";
NoSuchVersion = "no_such_version", "404", "the match has no such version";
NoSuchProposal = "no_such_proposal", "404", "nothing of that kind is proposed";
NotFound = "not_found", "404", "no such path";
RoomClosed = "room_closed", "410 / close 1008", "the room was closed for good";
SeatTaken = "seat_taken", "409", "somebody sits there";
RoomFull = "room_full", "409", "no seat is free";
AlreadyStarted = "already_started", "409", "the match has begun";
NotStarted = "not_started", "409", "the match has not begun";
Finished = "finished", "409", "the match is over";
NotFinished = "not_finished", "409", "the match is not over";
TooFewPlayers = "too_few_players", "409", "the game needs more players";
NotABot = "not_a_bot", "409", "no bot sits there";
NotAPerson = "not_a_person", "409", "no person sits there";
RoomLocked = "room_locked", "409", "the host lets nobody else in";
Present = "present", "409", "that person is here, or left less than `grace` ago: only he may do this";
HostHere = "host_here", "409", "the host is here, or left less than `grace` ago: ask him";
ClockSet = "clock_set", "409", "the match has a clock already";
Conflict = "conflict", "409", "somebody else changed the room at the same moment; try again";
TooSlow = "too_slow", "503, 408", "the server did not answer within 30 s, or the body did not arrive in time; repeat the request";
TooBusy = "too_busy", "503", "too much of this kind is being worked on; repeat the same request in a moment";
TooManyConnections = "too_many_connections", "503", "a limit of connections, by address or in all; the connection is closed";
BodyTooLarge = "body_too_large", "413", "a body of more than 16 KiB";
FrameTooLarge = "frame_too_large", "– / close 1009", "a frame of more than 16 KiB (closed from 64 KiB on)";
TooManyRooms = "too_many_rooms", "429", "a limit of new rooms per address; try later";
TooManyRequests = "too_many_requests", "429", "a limit per address, and for a seat that does too much that everybody reads about; try later";
TooManySockets = "too_many_sockets", "429 / close 1008", "a limit per address; the oldest of a seat's sockets, when it has more than 16; a spectator, where a room has as many as can be";
TooManyFrames = "too_many_frames", "close 1008", "a limit per socket";
MessageUnfinished = "message_unfinished", "close 1008", "a message that was not complete in time";
TooManyMessages = "too_many_messages", "–", "a limit of chat, per seat and room, whatever the number of sockets; nothing was said: send it again in a moment. Repeats of what was accepted are always answered";
TooManyActs = "too_many_acts", "–", "a limit per seat, whatever the number of its sockets; nothing was done: send it again in a moment. Repeats of what was accepted are always answered";
HelloExpected = "hello_expected", "– / close 1008", "the first frame must be `hello`";
AlreadyGreeted = "already_greeted", "–", "only the first frame may be `hello`";
Spectator = "spectator", "–", "spectators watch";
NothingToDecide = "nothing_to_decide", "–", "the seat holds no prompt";
Stale = "stale", "–", "the decision no longer stands";
NotOffered = "not_offered", "–", "no choice permits the action";
NoUndo = "no_undo", "–", "nothing to take back";
Restart = "restart", "503 / close 1012", "the server restarts; come back";
JournalUnavailable = "journal_unavailable", "503", "the journal cannot be written; nothing changed; repeat with the same `id`";
RoomFailed = "room_failed", "500", "the room met a fault of ours and was stopped; what was told is stored";
RoomDamaged = "room_damaged", "500 / close 1011", "what is stored of the room does not hold together, so it is not opened; its host runs `entente check` and `entente repair`";
UnknownRules = "unknown_rules", "501 / close 1011", "the match began under rules that this server does not have, so it is not opened";
BadBid = "bad_bid", "–", "a bid out of bounds";
NoSuchOffer = "no_such_offer", "–", "no such offer stands";
NoSuchTreaty = "no_such_treaty", "–", "the seat has signed no such treaty";
AlreadyAnnounced = "already_announced", "–", "the end of this treaty has been announced";
NotSeenSo = "not_seen_so", "–", "an entry of a journal that was seen by others than it says; no player meets it";
TokenReissued = "token_reissued", "close 1008", "the seat has a new token";
Removed = "removed", "close 1008", "the host asked this person to leave";
Left = "left", "close 1008", "this person left by another socket or by HTTP";
SlowReader = "slow_reader", "close 1013", "the client read too slowly: come back";}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Tests name a code as it travels; what the server does never depends on text.
#[cfg(any(test, feature = "suite"))]
impl PartialEq<&str> for Code {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_travels_as_it_is_named() {
        for code in Code::ALL {
            let text = serde_json::to_value(code).unwrap();
            assert_eq!(text, code.as_str());
            assert_eq!(serde_json::from_value::<Code>(text).unwrap(), *code);
            let snake = code.as_str().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
            assert!(snake && !code.told().0.is_empty() && !code.told().1.is_empty(), "{code}");
        }
    }
}
