import { describe, expect, it } from 'vitest';
import { BATTLES_TO_DIGITS } from '../../../apps/server/src/play/skill/ratings/rating.rules.ts';
import { PEOPLE, planDays, REGULAR_GAME, REGULARS, roundsOf } from './plan-days.ts';

describe('a planned past', () => {
  const plan = planDays('2026-03-02', 30);

  it('is the thirty days before today, the same each time', () => {
    expect([plan.length, plan[0]?.day, plan.at(-1)?.day]).toEqual([30, '2026-01-31', '2026-03-01']);
    expect(planDays('2026-03-02', 30)).toEqual(plan);
  });

  it('lets no person act before they have joined, or play against themselves', () => {
    let joined = 0;
    for (const { joins, battles, deposits, withdrawals } of plan) {
      joined += joins.length;
      const acting = [
        ...battles.flatMap(({ host, joiner }) => [host, joiner]),
        ...deposits.map(({ who }) => who),
        ...withdrawals,
      ];
      expect(Math.max(0, ...acting)).toBeLessThan(joined);
      expect(battles.filter(({ host, joiner }) => host === joiner)).toEqual([]);
    }
    expect(joined).toBe(PEOPLE);
  });

  it('has battles every day, with disputes and cancellations among them', () => {
    expect(plan.filter(({ battles }) => battles.length === 0)).toEqual([]);
    const endings = new Set(plan.flatMap(({ battles }) => battles.map(({ ending }) => ending)));
    expect(endings).toEqual(new Set(['admitted', 'disputed', 'cancelled']));
  });

  it('has regulars who play enough of one game for a certain rating', () => {
    const counted = plan.flatMap(({ battles }) =>
      battles.filter(({ gameName, ending }) => gameName === REGULAR_GAME && ending === 'admitted'),
    );
    const certain = Array.from({ length: REGULARS }, (_, number) => number).filter(
      (number) =>
        counted.filter(({ host, joiner }) => host === number || joiner === number).length >= BATTLES_TO_DIGITS,
    );
    expect(certain.length).toBeGreaterThanOrEqual(4);
  });
});

describe('rounds', () => {
  it('keep the order of the battles of each player, and have each player once', () => {
    for (const { battles } of planDays('2026-03-02', 30)) {
      const rounds = roundsOf(battles);
      expect(rounds.flat().toSorted((one, other) => battles.indexOf(one) - battles.indexOf(other))).toEqual(battles);
      for (const round of rounds) {
        const players = round.flatMap(({ host, joiner }) => [host, joiner]);
        expect(new Set(players).size).toBe(players.length);
      }
      for (let number = 0; number < PEOPLE; number += 1) {
        const own = (all: typeof battles) => all.filter(({ host, joiner }) => host === number || joiner === number);
        expect(own(rounds.flat())).toEqual(own(battles));
      }
    }
  });

  it('begin with all battles that need not wait for another', () => {
    const [one, two, three] = [
      { host: 0, joiner: 1 },
      { host: 1, joiner: 2 },
      { host: 3, joiner: 4 },
    ];
    expect(roundsOf([one, two, three])).toEqual([[one, three], [two]]);
  });
});
