//! Follows the frames of a WebSocket as their bytes come in, to know since when a message is unfinished. What is in them
//! is read elsewhere.

use tokio::time::Instant;

/// Most bytes before a frame's payload.
const HEADER: usize = 14;

/// Where in a stream of frames we are.
#[derive(Debug, Default)]
pub(super) struct Frames {
    header: [u8; HEADER],
    /// Bytes of the header that are here.
    have: usize,
    /// Bytes of the payload that are still to come.
    left: u64,
    /// The last frame of a message is still to come, whatever control frames come between.
    open: bool,
    since: Option<Instant>,
}

impl Frames {
    /// Since when a message is unfinished.
    pub(super) fn unfinished_since(&self) -> Option<Instant> {
        self.since
    }

    /// Takes in what came at a moment.
    pub(super) fn feed(&mut self, mut bytes: &[u8], now: Instant) {
        while let Some((first, rest)) = bytes.split_first() {
            self.since.get_or_insert(now);
            if self.left > 0 {
                let part = usize::try_from(self.left).map_or(bytes.len(), |left| left.min(bytes.len()));
                self.left -= part as u64;
                bytes = &bytes[part..];
            } else {
                self.header[self.have] = *first;
                self.have += 1;
                bytes = rest;
                let Some(left) = self.payload() else { continue };
                self.left = left;
                self.have = 0;
                let [first, ..] = self.header;
                // A control frame says nothing about the message around it.
                if first & 0x08 == 0 {
                    self.open = first & 0x80 == 0;
                }
            }
            if self.left == 0 && self.have == 0 && !self.open {
                self.since = None;
            }
        }
    }

    /// The length of the payload, once the header is complete.
    fn payload(&self) -> Option<u64> {
        if self.have < 2 {
            return None;
        }
        let long = match self.header[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mask = if self.header[1] & 0x80 == 0 { 0 } else { 4 };
        if self.have < 2 + long + mask {
            return None;
        }
        Some(match long {
            0 => u64::from(self.header[1] & 0x7f),
            long => self.header[2..2 + long].iter().fold(0, |length, byte| length << 8 | u64::from(*byte)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mut bytes = vec![first];
        match payload.len() {
            short @ 0..126 => bytes.push(0x80 | u8::try_from(short).unwrap()),
            middle @ 126..65_536 => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(middle).unwrap().to_be_bytes());
            }
            long => {
                bytes.push(0x80 | 127);
                bytes.extend((long as u64).to_be_bytes());
            }
        }
        bytes.extend([0x81; 4]);
        bytes.extend(payload);
        bytes
    }

    #[test]
    fn whole_frames_leave_nothing_unfinished_however_they_are_cut() {
        let all =
            [frame(0x81, b"hello"), frame(0x89, b""), frame(0x82, &[0x81; 300]), frame(0x81, &[7; 70_000]), frame(0x8a, b"x")].concat();
        for size in [1, 2, 3, 7, 14, 299, 4096, all.len()] {
            let mut frames = Frames::default();
            for part in all.chunks(size) {
                frames.feed(part, Instant::now());
            }
            assert_eq!(frames.unfinished_since(), None, "in parts of {size}");
        }
    }

    #[test]
    fn a_message_is_unfinished_from_its_first_byte_to_its_last() {
        let begin = Instant::now();
        let later = |seconds| begin + Duration::from_secs(seconds);
        for first in [0x01, 0x81] {
            let whole = frame(first, &[1; 200]);
            let mut frames = Frames::default();
            for (at, byte) in (0_u64..).zip(&whole) {
                assert_eq!(frames.unfinished_since(), (at > 0).then_some(begin));
                frames.feed(&[*byte], later(at));
            }
            assert_eq!(frames.unfinished_since(), (first == 0x01).then_some(begin));
        }
    }

    #[test]
    fn control_frames_do_not_finish_a_message() {
        let begin = Instant::now();
        let mut frames = Frames::default();
        frames.feed(&frame(0x01, b"a"), begin);
        for second in 1..5 {
            frames.feed(&[frame(0x89, b"ping"), frame(0x00, b"b")].concat(), begin + Duration::from_secs(second));
            assert_eq!(frames.unfinished_since(), Some(begin));
        }
        // The next one begins in the same bytes as this one ends.
        let end = begin + Duration::from_secs(9);
        frames.feed(&[frame(0x80, b"c"), vec![0x81]].concat(), end);
        assert_eq!(frames.unfinished_since(), Some(end));
    }
}
