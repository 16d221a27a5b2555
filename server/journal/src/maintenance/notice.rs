//! What the table reads about a change: a chat row that nobody said, as the room module writes and reads it.

use serde_json::json;

use super::Notice;
use crate::now_ms;
use crate::{ChatKind, ChatRow};

/// Who did it, where a name is expected.
const BY: &str = "entente admin";

impl Notice {
    /// What whoever sits at a match reads that was taken back to version `v`, as spectators count.
    pub fn rewound(host: i16, v: u64) -> Self {
        Notice { seat: host, key: "rewound".to_owned(), params: json!({"v": v}) }
    }

    /// As it is stored.
    pub(super) fn row(&self) -> Result<ChatRow, sqlx::Error> {
        let mut id = [0; 16];
        getrandom::fill(&mut id).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
        Ok(ChatRow {
            n: 0,
            at: now_ms(),
            seat: self.seat,
            message_id: hex::encode(id),
            // What a program that knows no notices shows.
            text: self.key.clone(),
            kind: ChatKind::Notice,
            notice: Some(json!({"by": BY, "key": self.key, "params": self.params}).to_string()),
            to: None,
        })
    }
}
