import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargePenalty,
  payPrize,
  payReferralBonus,
  returnStake,
  type Transfer,
  type Wallets,
} from './postings.rules.ts';
import { reverseTransfers } from './reversal.rules.ts';
import { changesOf, collectedLegs, EMPTY_WALLETS, type Money, moneyAfter } from './wallets.rules.ts';

const NOTHING: Money = { ...EMPTY_WALLETS, due: paise(0) };
const amount = (max: number) => fc.integer({ min: 0, max }).map(paise);
const anyMoney = fc.record({ deposit: amount(500_00), reward: amount(500_00), due: amount(200_00) });
const PEOPLE = ['winner', 'loser', 'referrer'];
const neverCollected = () => EMPTY_WALLETS;

/** The transfers of a decision on a match of 100 rupees, on these wallets. */
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

/** A possible collection of the due that these transfers left: any part of it, from either wallet. */
const collectedOf = (posted: readonly Transfer[], part: number, ofDeposit: number): Wallets => {
  const due = posted
    .filter(({ kind }) => kind === 'penalty')
    .reduce((sum, transfer) => sum - changesOf(transfer, 'loser').due, 0);
  const collected = Math.floor(due * part);
  const deposit = Math.floor(collected * ofDeposit);
  return { deposit: paise(deposit), reward: paise(collected - deposit) };
};

const worth = ({ deposit, reward, due }: Money) => deposit + reward - due;
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('a reversal', () => {
  it('adds up to zero, takes no wallet below zero, and restores every player’s total from before the decision', () => {
    fc.assert(
      fc.property(fc.boolean(), amount(300_00), anyMoney, anyMoney, share, (cancel, penalty, then, now, part) => {
        const posted = decision(cancel, penalty, then);
        const collected = collectedOf(posted, part, 0.5);
        const charged = posted.find(({ kind }) => kind === 'penalty');
        const open =
          charged === undefined ? 0 : -changesOf(charged, 'loser').due - collected.deposit - collected.reward;
        const moneyOf = (playerId: string): Money =>
          playerId === 'loser' ? { ...now, due: paise(now.due + open) } : now;
        const reversed = reverseTransfers(posted, moneyOf, () => collected);
        for (const { legs } of reversed) {
          expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(0);
          expect(legs.every((leg) => leg.amount !== 0)).toBe(true);
        }
        for (const playerId of PEOPLE) {
          const after = moneyAfter(playerId, moneyOf(playerId), reversed);
          expect(Math.min(after.deposit, after.reward, after.due)).toBeGreaterThanOrEqual(0);
          const gained = worth(moneyAfter(playerId, NOTHING, posted));
          expect(worth(after)).toBe(worth(moneyOf(playerId)) - gained);
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

  it('returns to each wallet exactly what a penalty and the collection of its due took from it', () => {
    fc.assert(
      fc.property(amount(300_00), anyMoney, anyMoney, share, share, (penalty, then, now, part, ofDeposit) => {
        const posted = decision(true, penalty + 1, then);
        const collected = collectedOf(posted, part, ofDeposit);
        const charge = posted.find(({ kind }) => kind === 'penalty');
        const reversed = reverseTransfers(
          posted,
          () => now,
          () => collected,
        );
        const returned = reversed.find(({ kind }) => kind === 'penalty_returned');
        if (charge === undefined || returned === undefined) throw new Error('no penalty was charged and returned');
        const [taken, back] = [changesOf(charge, 'loser'), changesOf(returned, 'loser')];
        expect(taken.deposit - collected.deposit + back.deposit).toBe(0);
        expect(taken.reward - collected.reward + back.reward).toBe(0);
        expect(taken.due + collected.deposit + collected.reward + back.due).toBe(0);
      }),
    );
  });

  it('restores every balance if nothing has changed since', () => {
    const before: Money = { deposit: paise(10_00), reward: paise(20_00), due: paise(0) };
    for (const cancel of [true, false]) {
      const posted = decision(cancel, 100_00, before);
      const then = (playerId: string) => moneyAfter(playerId, before, posted);
      const reversed = reverseTransfers(posted, then, neverCollected);
      for (const playerId of PEOPLE) expect(moneyAfter(playerId, then(playerId), reversed)).toEqual(before);
    }
  });

  it('has keys and kinds of its own, and refuses kinds that no decision posts', () => {
    const reversed = reverseTransfers(decision(false, 25_00, NOTHING), () => NOTHING, neverCollected);
    expect(reversed.map(({ kind }) => kind)).toEqual(['penalty_returned', 'settlement_reversed', 'referral_reversed']);
    expect(reversed.map(({ key }) => key)).toContain('match:m:8:settle:reversed');
    expect(reversed[0]?.reference).toBe('fraud');
    const foreign = { key: 'k', kind: 'joining_bonus', legs: [] } as const;
    expect(() => reverseTransfers([foreign], () => NOTHING, neverCollected)).toThrow(/not reversed/);
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
