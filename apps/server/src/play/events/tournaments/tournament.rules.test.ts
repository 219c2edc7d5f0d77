import { paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import { arenaOpponents, type ArenaWaiting, tallyAfter } from '../arena/arena.rules.ts';
import { placesOf, planRefusal, prizePool, prizesOfPlaces, type PrizeTerms } from './tournament.rules.ts';

const terms = (change: Partial<PrizeTerms> = {}): PrizeTerms => ({
  entry: paise(100_00),
  housePrize: paise(0),
  commissionPercent: 10,
  shares: [50, 30, 20],
  ...change,
});
const standings = (...scores: number[]) => scores.map((score, index) => ({ playerId: `p${index}`, score }));
const paid = (given: PrizeTerms, ...scores: number[]) =>
  placesOf(given, standings(...scores)).map(({ place, prize }) => [place, prize]);

describe('the score of an arena', () => {
  it('doubles a win after two wins in a row, until a game is not won', () => {
    const results = ['win', 'win', 'win', 'win', 'draw', 'win', 'loss', 'win'] as const;
    let seat = { score: 0, streak: 0, games: 0, wins: 0 };
    const points = results.map((result) => {
      const { points: won, ...after } = tallyAfter(seat, result);
      seat = after;
      return won;
    });
    expect(points).toEqual([2, 2, 4, 4, 1, 2, 0, 2]);
    expect(seat).toEqual({ score: 17, streak: 1, games: 8, wins: 6 });
  });
});

describe('pairing', () => {
  const NOW = new Date('2026-11-22T12:00:00Z');
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
  const waiting = (hostId: string, score: number, rating = 1500, seconds = 0): ArenaWaiting => ({
    matchId: hostId,
    hostId,
    score,
    rating,
    since: ago(seconds),
  });
  const met = (others: ArenaWaiting[], own: { id?: string; score?: number; seconds?: number; last?: string } = {}) =>
    arenaOpponents(
      {
        playerId: own.id ?? 'own',
        score: own.score ?? 4,
        rating: 1500,
        since: ago(own.seconds ?? 0),
        lastOpponentId: own.last ?? null,
      },
      others,
      NOW,
    ).map(({ hostId }) => hostId);

  it('is by score, then rating, then the longer wait', () => {
    const others = [
      waiting('two-off', 6),
      waiting('strong', 4, 1900),
      waiting('even', 4, 1520),
      waiting('first', 4, 1480, 4),
    ];
    expect(met(others)).toEqual(['first', 'even', 'strong', 'two-off']);
  });
  it('spreads players who look at once over seats that are as good', () => {
    const seats = Array.from({ length: 40 }, (_, seat) => waiting(`seat ${seat}`, 4, 1500, 1));
    const firsts = Array.from({ length: 40 }, (_, player) => met(seats, { id: `player ${player}` })[0]);
    expect(new Set(firsts).size).toBeGreaterThan(15);
  });
  it.each([
    [0, 2, true],
    [0, 3, false],
    [3, 4, true],
    [3, 5, false],
    [11, 9, false],
    [12, 90, true],
  ])('after %i seconds over a gap of %i points: %s', (seconds, gap, isMet) => {
    expect(met([waiting('other', 4 + gap)], { seconds }).length === 1).toBe(isMet);
    expect(met([waiting('other', 4 + gap, 1500, seconds)]).length === 1).toBe(isMet);
  });
  it('is with the opponent of the last game only when no other is there for a while', () => {
    expect(met([waiting('last', 4)], { last: 'last' })).toEqual([]);
    expect(met([waiting('last', 4), waiting('far', 6)], { last: 'last', seconds: 12 })).toEqual(['far', 'last']);
  });
});

describe('prizes', () => {
  it('are the entries less the fee, which is rounded down, and what the house puts up', () => {
    expect(prizePool(terms({ entry: paise(33), commissionPercent: 7, housePrize: paise(5) }), 3)).toEqual({
      fee: 6,
      pool: 98,
    });
  });
  it('are by the shares, with the odd paise for the first place', () => {
    expect(prizesOfPlaces(paise(1001), [50, 30, 20], 9)).toEqual([501, 300, 200]);
  });
  it('of places without a player go to the others in proportion', () => {
    expect(prizesOfPlaces(paise(800), [50, 30, 20], 2)).toEqual([500, 300]);
    expect(paid(terms(), 2, 0)).toEqual([
      [1, 180_00],
      [2, 0],
    ]);
  });
  it('of players with the same score are shared to the paisa, odd paise to those who joined first', () => {
    const given = terms({ entry: paise(0), housePrize: paise(1000), shares: [50, 30, 20] });
    expect(paid(given, 6, 4, 4, 4, 1)).toEqual([
      [1, 500],
      [2, 167],
      [2, 167],
      [2, 166],
      [5, 0],
    ]);
  });
  it.each([[[8, 8, 8]], [[9, 7, 7, 7, 2, 1]], [[1]], [[4, 2, 0, 0]], [[3, 3, 3, 3, 3, 3, 3]]])(
    'for %j pay out exactly the pool',
    (scores) => {
      const given = terms({
        entry: paise(333),
        commissionPercent: 3,
        housePrize: paise(101),
        shares: [37, 33, 19, 11],
      });
      const sum = placesOf(given, standings(...scores)).reduce((total, { prize }) => total + prize, 0);
      expect(sum).toBe(prizePool(given, scores.length).pool);
    },
  );
});

describe('a plan', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const soon = new Date('2026-11-22T13:00:00Z');
  it.each<[string, Partial<PrizeTerms> & { startsAt?: Date }, 'sandbox' | 'points', string | undefined]>([
    ['with an entry and shares', {}, 'sandbox', undefined],
    ['free without prizes', { entry: paise(0), shares: [] }, 'points', undefined],
    ['with shares that are not 100', { shares: [50, 30] }, 'sandbox', 'TOURNAMENT_PRIZES_WRONG'],
    ['with an entry without shares', { shares: [] }, 'sandbox', 'TOURNAMENT_PRIZES_WRONG'],
    ['with shares of nothing', { entry: paise(0) }, 'sandbox', 'TOURNAMENT_PRIZES_WRONG'],
    ['with an entry in points', {}, 'points', 'TOURNAMENT_PRIZES_WRONG'],
    ['in the past', { startsAt: now }, 'sandbox', 'TOURNAMENT_TOO_EARLY'],
    ['in a year', { startsAt: new Date('2027-11-22T12:00:00Z') }, 'sandbox', 'TOURNAMENT_TOO_EARLY'],
  ])('%s', (_, { startsAt = soon, ...change }, economy, refused) => {
    expect(planRefusal({ ...terms(change), startsAt }, { now, economy })?.refused).toBe(refused);
  });
});
