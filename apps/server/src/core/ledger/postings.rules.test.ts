import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditDeposit, depositBill } from './deposit-postings.rules.ts';
import { chargePenalty, holdStake, payPrize, returnStake, splitStake, type Transfer } from './postings.rules.ts';

const amount = (min: number, max: number) => fc.integer({ min, max }).map(paise);
const sumOf = ({ legs }: Transfer) => legs.reduce((sum, { amount: leg }) => sum + leg, 0);

describe('postings', () => {
  it('always add up to zero, with at least two legs and none empty', () => {
    fc.assert(
      fc.property(
        amount(1, 1_000_000),
        amount(0, 1_000_000),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.integer({ min: 0, max: 100 }),
        (stake, deposit, percent, gst) => {
          const parts = splitStake(stake, { deposit, reward: stake });
          if (parts === null) throw new Error('deposit and reward cover the stake');
          const act = { matchId: 'm', version: 1, playerId: 'p', parts };
          const commission = paise(Math.min(Math.floor((stake * percent) / 100), stake - 1));
          const bill = depositBill(paise(stake + 10_000), gst);
          const transfers = [
            holdStake(act),
            returnStake(act),
            payPrize({ matchId: 'm', version: 2, winnerId: 'p', stake, commission }),
            ...creditDeposit({ depositId: 'd', playerId: 'p', bill, reference: 'r' }),
          ];
          for (const transfer of transfers) {
            expect(sumOf(transfer)).toBe(0);
            expect(transfer.legs.length).toBeGreaterThanOrEqual(2);
            expect(transfer.legs.every((leg) => leg.amount !== 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('takes a stake from deposit first, then reward, and never more than the balance', () => {
    expect(splitStake(paise(500), { deposit: paise(300), reward: paise(900) })).toEqual({
      fromDeposit: 300,
      fromReward: 200,
    });
    expect(splitStake(paise(500), { deposit: paise(800), reward: paise(0) })).toEqual({
      fromDeposit: 500,
      fromReward: 0,
    });
    expect(splitStake(paise(500), { deposit: paise(100), reward: paise(399) })).toBeNull();
  });

  it('credits a deposit in full: base and a cashback as large as the GST', () => {
    const bill = depositBill(paise(500_00), 28);
    expect(bill).toEqual({ amount: 500_00, base: 390_63, gst: 109_37, cashback: 109_37 });
    const credited = creditDeposit({ depositId: 'd', playerId: 'p', bill, reference: 'r' })
      .flatMap(({ legs }) => legs)
      .filter(({ account }) => account === 'deposit:p')
      .reduce((sum, leg) => sum + leg.amount, 0);
    expect(credited).toBe(500_00);
  });

  it('takes a penalty from reward first, then deposit, and the rest as a due', () => {
    const charge = (deposit: number, reward: number) =>
      chargePenalty({
        cause: 'c',
        playerId: 'p',
        amount: paise(100_00),
        wallets: { deposit: paise(deposit), reward: paise(reward) },
        reference: 'r',
      }).legs.map(({ account, amount: leg }) => [account, leg]);
    expect(charge(500_00, 30_00)).toEqual([
      ['reward:p', -30_00],
      ['deposit:p', -70_00],
      ['penalties', 100_00],
    ]);
    expect(charge(20_00, 30_00)).toEqual([
      ['reward:p', -30_00],
      ['deposit:p', -20_00],
      ['due:p', -50_00],
      ['penalties', 100_00],
    ]);
    expect(charge(0, 0)).toEqual([
      ['due:p', -100_00],
      ['penalties', 100_00],
    ]);
  });
});
