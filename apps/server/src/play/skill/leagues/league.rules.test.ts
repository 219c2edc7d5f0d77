import { type League, LEAGUE_GROUP, leagueMovers, LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leagueAfter, leaguePointsOf, placementsOf, type RankedSeat } from './league.rules.ts';

it.each([
  ['no game', { wins: 0, draws: 0, games: 0 }, 0],
  ['a loss', { wins: 0, draws: 0, games: 1 }, 0],
  ['a win and a draw', { wins: 1, draws: 1, games: 4 }, 30],
  ['the best fifty games', { wins: 49, draws: 5, games: 90 }, 990],
  ['no more than fifty wins', { wins: 80, draws: 20, games: 120 }, 1000],
])('counts %s', (_name, tally, points) => {
  expect(leaguePointsOf(tally)).toBe(points);
});

it.each<[number, League, number, number]>([
  [30, 'club', 7, 5],
  [15, 'strong', 3, 2],
  [4, 'club', 1, 0],
  [3, 'club', 0, 0],
  [30, 'beginner', 7, 0],
  [30, 'master', 0, 5],
])('of %i players in %s, %i move up and %i down', (size, league, up, down) => {
  expect(leagueMovers(size, league)).toEqual({ up, down });
});

const seat = (playerId: string, wins: number, more: Partial<RankedSeat> = {}): RankedSeat => ({
  playerId,
  wins,
  draws: 0,
  games: wins + 5,
  isRemoved: false,
  corrected: 0,
  ...more,
});

const outcomes = (seats: readonly RankedSeat[], size = seats.length) =>
  placementsOf({ league: 'club', size }, seats).map(({ place, outcome }) => `${place ?? '-'} ${outcome}`);

it('moves up all who are tied at the line, and none of those tied at the lower line', () => {
  const seats = [9, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 0].map((wins, index) => seat(`p${index}`, wins));
  // Three of twelve move up, two down: the second of the last two is tied with the one before.
  expect(outcomes(seats.toSpliced(3, 1, seat('tied', 8)))).toEqual([
    '1 up',
    '2 up',
    '2 up',
    '2 up',
    '5 stay',
    '6 stay',
    '7 stay',
    '8 stay',
    '9 stay',
    '10 stay',
    '10 stay',
    '12 down',
  ]);
});

it('moves no player down who played fewer than five games, and none up without points', () => {
  const idle = Array.from({ length: 6 }, (_, index) => seat(`p${index}`, 0, { games: 4 }));
  expect(new Set(outcomes(idle))).toEqual(new Set(['1 stay']));
  expect(outcomes([...[5, 4, 3, 2, 1].map((wins) => seat(`w${wins}`, wins)), seat('last', 0, { games: 4 })])).toContain(
    '6 stay',
  );
});

it('adds what an earlier week was corrected by, within the leagues', () => {
  const [one] = placementsOf({ league: 'club', size: 3 }, [seat('a', 1, { corrected: 1 }), seat('b', 0), seat('c', 0)]);
  expect(one).toMatchObject({ outcome: 'stay', nextLeague: 'strong' });
  expect(leagueAfter('master', 1)).toBe('master');
  expect(leagueAfter('beginner', -1)).toBe('beginner');
});

const seats = fc
  .array(fc.record({ wins: fc.nat(60), draws: fc.nat(10), losses: fc.nat(10), isRemoved: fc.boolean() }), {
    minLength: 1,
    maxLength: LEAGUE_GROUP,
  })
  .map((each) =>
    each.map(({ wins, draws, losses, isRemoved }, index) => ({
      playerId: `p${index}`,
      wins,
      draws,
      games: wins + draws + losses,
      isRemoved,
      corrected: 0,
    })),
  );
const league = fc.constantFrom(...LEAGUES);

it('gives the same places in whatever order the seats are read', () => {
  fc.assert(
    fc.property(seats, league, (each, of) => {
      const group = { league: of, size: each.length };
      const sorted = (list: readonly RankedSeat[]) =>
        placementsOf(group, list).toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1));
      expect(sorted(each.toReversed())).toEqual(sorted(each));
    }),
  );
});

it('places no player with fewer points ahead, and none in a lower place in a higher league', () => {
  fc.assert(
    fc.property(seats, league, (each, of) => {
      const placed = placementsOf({ league: of, size: each.length }, each).filter(({ place }) => place !== null);
      for (const one of placed)
        for (const other of placed)
          if ((one.place ?? 0) < (other.place ?? 0)) {
            expect(one.points).toBeGreaterThanOrEqual(other.points);
            if (one.outcome === 'down') expect(other.outcome).not.toBe('up');
            if (other.outcome === 'up') expect(one.outcome).toBe('up');
          }
    }),
  );
});

it('costs no other player a place or a league when one is removed', () => {
  fc.assert(
    fc.property(seats, league, fc.nat(), (each, of, pick) => {
      const group = { league: of, size: each.length };
      const cheat = each[pick % each.length]?.playerId;
      const before = new Map(placementsOf(group, each).map((placed) => [placed.playerId, placed]));
      const after = placementsOf(
        group,
        each.map((one) => (one.playerId === cheat ? { ...one, isRemoved: true } : one)),
      );
      for (const { playerId, place, nextLeague } of after) {
        const was = before.get(playerId);
        if (playerId === cheat || place === null || was === undefined) continue;
        expect(place).toBeLessThanOrEqual(was.place ?? 0);
        expect(LEAGUES.indexOf(nextLeague)).toBeGreaterThanOrEqual(LEAGUES.indexOf(was.nextLeague));
      }
    }),
  );
});
