//! Control and earnings (PET-10).

use crate::board::{COUNTRIES, CountryId, Millions};
use crate::state::Position;
use engine::SeatId;

impl Position {
    /// PET-10.1: who controls a country. Agents never do (PET-9.5).
    pub(crate) fn controller(&self, country: CountryId) -> Option<SeatId> {
        self.rulers.get(&country.capital()).map(|ruler| ruler.seat)
    }

    pub(crate) fn controls(&self, seat: SeatId, country: CountryId) -> bool {
        self.controller(country) == Some(seat)
    }

    /// What the bank pays a player in the present position: the sum over all groups (PET-10.7).
    pub(crate) fn earnings(&self, seat: SeatId) -> Millions {
        let group = self.groups(seat);
        CountryId::all().filter(|country| group[country.index()] == Some(*country)).map(|head| self.group_earnings(&group, head)).sum()
    }

    /// Sorts the countries that a player controls into groups joined by pipelines (PET-10.5). A
    /// country's group is named after one of its countries; `None` where he does not rule.
    pub(crate) fn groups(&self, seat: SeatId) -> [Option<CountryId>; COUNTRIES] {
        let mut group = [None; COUNTRIES];
        for country in CountryId::all().filter(|country| self.controls(seat, *country)) {
            group[country.index()] = Some(country);
        }
        // PET-10.9: any two neighbours can be linked. PET-10.10: whoever laid the pipeline.
        for border in &self.pipelines {
            let [one, other] = border.countries();
            let (Some(one), Some(other)) = (group[one.index()], group[other.index()]) else { continue };
            for name in group.iter_mut().filter(|name| **name == Some(other)) {
                *name = Some(one);
            }
        }
        group
    }

    /// PET-10.6: as many towers as there are tankers, the better ones first.
    fn group_earnings(&self, group: &[Option<CountryId>; COUNTRIES], head: CountryId) -> Millions {
        let mut yields: Vec<Millions> = Vec::new();
        let mut tankers = 0;
        for country in CountryId::all().filter(|country| group[country.index()] == Some(head)) {
            // PET-10.4: the rate is that of the country where the tower stands.
            let rate = self.rulers.get(&country.capital()).map_or(0, |ruler| ruler.kind.income());
            yields.extend((0..country.towers()).map(|_| rate));
            // PET-10.3: only tankers in a berth earn; without a berth there are none (PET-10.8). All are his, as he rules there (PET-11.14).
            tankers += self.berths.get(&country).map_or(0, |fleet| usize::from(fleet.count));
        }
        yields.sort_unstable_by(|one, other| other.cmp(one));
        yields.iter().take(tankers).sum()
    }

    /// Towers in countries that a player controls (PET-15.3).
    pub(crate) fn controlled_towers(&self, seat: SeatId) -> u32 {
        CountryId::all().filter(|country| self.controls(seat, *country)).map(|country| u32::from(country.towers())).sum()
    }
}
