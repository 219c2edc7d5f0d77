import { describe, expect, it } from 'vitest';
import { BATTLES_TO_DIGITS } from '../../../apps/server/src/play/skill/ratings/rating.rules.ts';
import { PEOPLE, planDays, REGULAR_GAME, REGULARS } from './plan-days.ts';

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
