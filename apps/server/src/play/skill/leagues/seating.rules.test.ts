import { LEAGUE_GROUP, LEAGUE_SMALL_GROUP, LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Newcomer, type Pace, paceOf, type SeatGroup, seatNewcomers } from './seating.rules.ts';

it.each<[number, Pace]>([
  [0, 'light'],
  [4, 'light'],
  [5, 'regular'],
  [19, 'regular'],
  [20, 'keen'],
])('%i games a week are %s', (games, pace) => {
  expect(paceOf(games)).toBe(pace);
});

const newcomers = (pace: Pace, count: number, from = 0): Newcomer[] =>
  Array.from({ length: count }, (_, index) => ({ playerId: `${pace}${from + index}`, league: 'club', pace }));

it('fills a group of fewer than ten with players of any pace, then one of each', () => {
  const { changed, numberOf } = seatNewcomers(
    [],
    [...newcomers('light', 6), ...newcomers('keen', 6), ...newcomers('light', 3, 6)],
  );
  expect(changed.map(({ groupNumber, pace, seats }) => [groupNumber, pace, seats])).toEqual([
    [1, 'light', 10],
    [2, 'keen', 5],
  ]);
  // The second group is small, so that it takes the next ones whatever their pace.
  expect(numberOf.get('light8')).toBe(2);
});

const league = fc.constantFrom(...LEAGUES);
const people = fc
  .array(fc.record({ league, pace: fc.constantFrom<Pace>('light', 'regular', 'keen') }), { maxLength: 400 })
  .map((each) => each.map((one, index) => ({ ...one, playerId: `p${index}` })));

const merged = (before: readonly SeatGroup[], changed: readonly SeatGroup[]) => [
  ...new Map([...before, ...changed].map((group) => [`${group.league}${group.groupNumber}`, group])).values(),
];

it('seats every player once, in groups of at most thirty, of which at most one of a league is small', () => {
  fc.assert(
    fc.property(people, fc.nat(400), (everyone, cut) => {
      const first = seatNewcomers([], everyone.slice(0, cut));
      const second = seatNewcomers(first.changed, everyone.slice(cut));
      const groups = merged(first.changed, second.changed);
      expect(first.numberOf.size + second.numberOf.size).toBe(everyone.length);
      expect(groups.reduce((sum, { seats }) => sum + seats, 0)).toBe(everyone.length);
      for (const of of LEAGUES) {
        const inLeague = groups.filter((group) => group.league === of);
        expect(inLeague.every(({ seats }) => seats <= LEAGUE_GROUP)).toBe(true);
        expect(inLeague.filter(({ seats }) => seats < LEAGUE_SMALL_GROUP).length).toBeLessThanOrEqual(1);
        expect(inLeague.map(({ groupNumber }) => groupNumber).toSorted((a, b) => a - b)).toEqual(
          inLeague.map((_, index) => index + 1),
        );
      }
    }),
  );
});

it('seats in two runs as in one', () => {
  fc.assert(
    fc.property(people, fc.nat(400), (everyone, cut) => {
      const whole = seatNewcomers([], everyone);
      const first = seatNewcomers([], everyone.slice(0, cut));
      const second = seatNewcomers(first.changed, everyone.slice(cut));
      expect(new Map([...first.numberOf, ...second.numberOf])).toEqual(whole.numberOf);
    }),
  );
});
