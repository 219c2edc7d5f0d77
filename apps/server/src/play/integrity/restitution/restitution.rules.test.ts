import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideByWeight,
  type LostBattle,
  paidByVictim,
  paidFor,
  planRestitution,
  transfersOf,
} from './restitution.rules.ts';

const battle = (matchId: string, victimId: string, rupees: number, more: Partial<LostBattle> = {}): LostBattle => ({
  matchId,
  gameName: 'Chess',
  endedAt: new Date('2026-11-20T10:00:00Z'),
  victimId,
  lost: paise(rupees * 100),
  fromDeposit: paise(rupees * 100),
  isDeleted: false,
  ...more,
});
const held = (reward: number, deposit = 0, penalties = 0) => ({
  reward: paise(reward * 100),
  deposit: paise(deposit * 100),
  penalties: paise(penalties * 100),
});

describe('a plan', () => {
  it('gives every stake back where the money held reaches, winnings first, then deposits, then penalties', () => {
    const plan = planRestitution([battle('m1', 'asha', 100), battle('m2', 'bilal', 50)], held(60, 40, 500));
    expect(plan).toMatchObject({ victims: 2, lost: 150_00, paid: 150_00, from: held(60, 40, 50) });
    expect(plan.battles.map(({ from }) => from)).toEqual([held(60, 40), held(0, 0, 50)]);
  });

  it('gives each the same share where it does not, to the paisa', () => {
    const plan = planRestitution(
      ['a', 'b', 'c'].map((id) => battle(id, id, 100)),
      held(1),
    );
    expect(plan.battles.map(paidFor)).toEqual([34, 33, 33]);
    expect(plan.paid).toBe(100);
  });

  it('returns a stake to the wallets that it came from', () => {
    const plan = planRestitution([battle('m1', 'asha', 100, { fromDeposit: paise(30_00) })], held(100));
    expect(plan.battles[0]?.to).toEqual({ deposit: 30_00, reward: 70_00 });
  });

  it('pays nothing to a deleted account, and its share to nobody else twice', () => {
    const battles = [battle('m1', 'asha', 100, { isDeleted: true }), battle('m2', 'bilal', 100)];
    expect(planRestitution(battles, held(500))).toMatchObject({ lost: 200_00, paid: 100_00 });
    expect([...paidByVictim(planRestitution(battles, held(500)).battles)]).toEqual([['bilal', 100_00]]);
  });

  it('counts battles without a stake, which move nothing', () => {
    const plan = planRestitution([battle('m1', 'asha', 0)], held(500));
    expect(plan).toMatchObject({ victims: 1, lost: 0, paid: 0 });
    expect(transfersOf(plan, { restitutionId: 'r', playerId: 'p' })).toEqual([]);
  });
});

describe('every plan', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const battles = fc.array(
    fc.record({ lost: amount, deposit: amount, isDeleted: fc.boolean(), victim: fc.integer({ min: 0, max: 4 }) }),
    { minLength: 1, maxLength: 40 },
  );

  it('pays no more than was lost and no more than is held, and all of the smaller', () => {
    fc.assert(
      fc.property(battles, amount, amount, amount, (rows, reward, deposit, penalties) => {
        const lost = rows.map((row, place) =>
          battle(`m${place}`, `v${row.victim}`, 0, {
            lost: paise(row.lost),
            fromDeposit: paise(Math.min(row.deposit, row.lost)),
            isDeleted: row.isDeleted,
          }),
        );
        const money = { reward: paise(reward), deposit: paise(deposit), penalties: paise(penalties) };
        const plan = planRestitution(lost, money);
        const owed = lost.reduce((sum, each) => sum + (each.isDeleted ? 0 : each.lost), 0);
        expect(plan.paid).toBe(Math.min(owed, reward + deposit + penalties));
        expect(plan.from.reward).toBe(Math.min(reward, plan.paid));
        for (const each of plan.battles) {
          expect(paidFor(each)).toBeLessThanOrEqual(each.lost);
          expect(each.from.reward + each.from.deposit + each.from.penalties).toBe(paidFor(each));
        }
        for (const { legs } of transfersOf(plan, { restitutionId: 'r', playerId: 'p' })) {
          expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(0);
          expect(legs.length).toBeLessThanOrEqual(8);
        }
      }),
    );
  });

  it('divides a sum so that no share is a paisa away from its part', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const sum = Math.floor(total * part);
          const shares = divideByWeight(sum, weights);
          expect(shares.reduce((whole, share) => whole + share, 0)).toBe(total === 0 ? 0 : sum);
          for (const [place, share] of shares.entries())
            if (total > 0) expect(Math.abs(share - (sum * (weights[place] ?? 0)) / total)).toBeLessThan(1.001);
        },
      ),
    );
  });
});
