//! Counts what is open, by address and in all.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// An address as limits see it: IPv6 by its /64, which is what one household has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn new(ip: IpAddr) -> Self {
        Address(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }

    /// As bytes, for a room's digest of it.
    pub(crate) fn bytes(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(ip) => ip.to_ipv6_mapped().octets(),
            IpAddr::V6(ip) => ip.octets(),
        }
    }
}

/// So many permits, and so many of them for one address.
pub(crate) struct Permits {
    each: u32,
    all: u32,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    by: HashMap<Address, u32>,
    all: u32,
}

impl Permits {
    /// So many permits for each address, and so many in all.
    pub(crate) fn new(each: u32, all: u32) -> Arc<Self> {
        Arc::new(Permits { each, all, taken: Mutex::default() })
    }

    /// Takes a permit, which is free again when it is dropped; without an address it counts only in all.
    pub(crate) fn take(self: &Arc<Self>, address: Option<Address>) -> Option<Permit> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = address.map_or(0, |address| taken.by.get(&address).copied().unwrap_or_default());
        if taken.all >= self.all || mine >= self.each {
            return None;
        }
        taken.all += 1;
        if let Some(address) = address {
            taken.by.insert(address, mine + 1);
        }
        Some(Permit { permits: Arc::clone(self), address })
    }
}

/// A permit that is taken.
pub(crate) struct Permit {
    permits: Arc<Permits>,
    address: Option<Address>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.permits.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(1);
        if let Some(address) = self.address
            && let Some(mine) = taken.by.get_mut(&address)
        {
            *mine = mine.saturating_sub(1);
            if *mine == 0 {
                taken.by.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::new(text.parse().unwrap())
    }

    #[test]
    fn ipv6_is_counted_by_the_household() {
        let one = address("2001:db8:1:2:3::4");
        assert_eq!(one, address("2001:db8:1:2:ffff::1"));
        assert_ne!(one, address("2001:db8:1:3::4"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    }

    #[test]
    fn a_permit_that_is_left_is_free_and_nobody_is_remembered() {
        let permits = Permits::new(2, 3);
        let (one, other) = (Some(address("10.0.0.1")), Some(address("10.0.0.2")));
        let first = permits.take(one);
        let second = permits.take(one);
        assert!(first.is_some() && second.is_some() && permits.take(one).is_none());
        let third = permits.take(other);
        assert!(third.is_some() && permits.take(other).is_none() && permits.take(None).is_none());
        drop(second);
        assert!(permits.take(None).is_some());
        drop((first, third));
        // Nor is one remembered who was only turned away.
        let all = permits.take(None).zip(permits.take(None)).zip(permits.take(None));
        assert!(all.is_some() && permits.take(one).is_none());
        assert!(permits.taken.lock().unwrap().by.is_empty());
    }
}
