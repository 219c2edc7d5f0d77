import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargePenalty, payPrize, payReferralBonus, returnStake, type Transfer } from './postings.rules.ts';
import { reverseTransfers } from './reversal.rules.ts';
import { collectedLegs, type Money, moneyAfter } from './wallets.rules.ts';

const NOTHING: Money = { deposit: paise(0), reward: paise(0), due: paise(0) };
const amount = (max: number) => fc.integer({ min: 0, max }).map(paise);
const anyMoney = fc.record({ deposit: amount(500_00), reward: amount(500_00), due: amount(200_00) });
const PEOPLE = ['winner', 'loser', 'referrer'];

/** A decision on a battle of 100 rupees, as it would have been posted on these wallets. */
const decision = (cancel: boolean, penalty: number, money: Money): Transfer[] => {
  const of = { matchId: 'm', version: 8 };
  const parts = { fromDeposit: paise(60_00), fromReward: paise(40_00) };
  const ending = cancel
    ? ['winner', 'loser'].map((playerId) => returnStake({ ...of, playerId, parts }))
    : [
        payPrize({ ...of, winnerId: 'winner', stake: paise(100_00), commission: paise(5_00) }),
        payReferralBonus({ ...of, level: 1, referrerId: 'referrer', bonus: paise(2_00) }),
      ];
  if (penalty === 0) return ending;
  const wallets = moneyAfter('loser', money, ending);
  const act = { cause: 'match:m:8:loser:fraud', playerId: 'loser', matchId: 'm', reference: 'fraud' };
  return [...ending, chargePenalty({ ...act, amount: paise(penalty), wallets })];
};

const worth = ({ deposit, reward, due }: Money) => deposit + reward - due;

describe('a reversal', () => {
  it('adds up to zero, takes nobody below zero, and leaves everybody worth what they were before the decision', () => {
    fc.assert(
      fc.property(fc.boolean(), amount(300_00), anyMoney, anyMoney, (cancel, penalty, then, now) => {
        const posted = decision(cancel, penalty, then);
        const reversed = reverseTransfers(posted, () => now);
        for (const { legs } of reversed) {
          expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(0);
          expect(legs.every((leg) => leg.amount !== 0)).toBe(true);
        }
        for (const playerId of PEOPLE) {
          const after = moneyAfter(playerId, now, reversed);
          expect(Math.min(after.deposit, after.reward, after.due)).toBeGreaterThanOrEqual(0);
          const gained = worth(moneyAfter(playerId, NOTHING, posted));
          expect(worth(after)).toBe(worth(now) - gained);
        }
        const house = (transfers: readonly Transfer[]) =>
          transfers.flatMap(({ legs }) => legs.filter(({ account }) => /^(escrow|commission|penalties)/.test(account)));
        for (const { account, amount: paid } of house(posted)) {
          const sum = house([...posted, ...reversed]).reduce(
            (total, leg) => total + (leg.account === account ? leg.amount : 0),
            0,
          );
          expect([account, paid !== 0, sum]).toEqual([account, true, 0]);
        }
      }),
    );
  });

  it('puts everything back exactly where it was when nothing has changed since', () => {
    const before: Money = { deposit: paise(10_00), reward: paise(20_00), due: paise(0) };
    for (const cancel of [true, false]) {
      const posted = decision(cancel, 100_00, before);
      const then = (playerId: string) => moneyAfter(playerId, before, posted);
      const reversed = reverseTransfers(posted, then);
      for (const playerId of PEOPLE) expect(moneyAfter(playerId, then(playerId), reversed)).toEqual(before);
    }
  });

  it('names its own keys and kinds, and refuses what no decision posts', () => {
    const reversed = reverseTransfers(decision(false, 25_00, NOTHING), () => NOTHING);
    expect(reversed.map(({ kind }) => kind)).toEqual(['penalty_returned', 'settlement_reversed', 'referral_reversed']);
    expect(reversed.map(({ key }) => key)).toContain('match:m:8:settle:reversed');
    const foreign = { key: 'k', kind: 'joining_bonus', legs: [] } as const;
    expect(() => reverseTransfers([foreign], () => NOTHING)).toThrow(/not reversed/);
  });
});

it('collects a due from reward first, then deposit, of those who were credited', () => {
  const prize = payPrize({
    matchId: 'm',
    version: 8,
    winnerId: 'winner',
    stake: paise(100_00),
    commission: paise(5_00),
  });
  const money: Money = { deposit: paise(50_00), reward: paise(0), due: paise(220_00) };
  expect(collectedLegs([prize], () => money)).toEqual([
    { account: 'reward:winner', amount: -195_00 },
    { account: 'deposit:winner', amount: -25_00 },
    { account: 'due:winner', amount: 220_00 },
  ]);
});
