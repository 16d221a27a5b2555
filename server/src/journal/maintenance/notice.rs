//! What the table reads about a change: a chat row that nobody said, as the room module writes and reads it.

use serde_json::json;

use super::Notice;
use crate::journal::{ChatRow, Manner};
use crate::secret;
use crate::time::now_ms;

/// Who did it, where a name is expected.
const BY: &str = "entente admin";

impl Notice {
    /// What whoever sits at a match reads that was taken back to version `v`, as spectators count.
    pub(crate) fn rewound(host: i16, v: u64) -> Self {
        Notice { seat: host, key: "rewound".to_owned(), params: json!({"v": v}) }
    }

    /// As it is stored.
    pub(super) fn row(&self) -> Result<ChatRow, sqlx::Error> {
        Ok(ChatRow {
            n: 0,
            at: now_ms(),
            seat: self.seat,
            message_id: secret::token().map_err(|error| sqlx::Error::Encode(error.into()))?,
            // What a program that knows no notices shows.
            text: self.key.clone(),
            manner: Manner::Notice,
            notice: Some(json!({"by": BY, "key": self.key, "params": self.params}).to_string()),
            to: None,
        })
    }
}
