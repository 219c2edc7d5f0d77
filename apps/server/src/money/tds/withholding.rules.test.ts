import { paise } from '@muqabla/contract/money';
import { grossFor, taxOn, withholdingOn } from '@muqabla/contract/money/tds/withholding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  positionOf,
  taxBackOfReversal,
  taxBackOfWithdrawal,
  unplayedBonuses,
  withholdAtYearEnd,
  type YearOfPlayer,
} from './withholding.rules.ts';

const year = (change: Partial<YearOfPlayer> = {}): YearOfPlayer => ({
  withdrawn: 0,
  deposits: 0,
  opening: 0,
  taxed: 0,
  ...change,
});

describe('at a withdrawal, in rupees', () => {
  it.each<[string, number, Partial<YearOfPlayer>, { netWinnings: number; tax: number; arrives: number }]>([
    ['of less than was deposited', 80, { deposits: 100 }, { netWinnings: 0, tax: 0, arrives: 80 }],
    ['of more than was deposited', 400, { deposits: 100 }, { netWinnings: 300, tax: 90, arrives: 310 }],
    ['of what was there on 1 April', 200, { opening: 200 }, { netWinnings: 0, tax: 0, arrives: 200 }],
    [
      'after one that was taxed',
      100,
      { deposits: 100, withdrawn: 400, taxed: 300 },
      { netWinnings: 100, tax: 30, arrives: 70 },
    ],
    [
      'after a later deposit',
      150,
      { deposits: 200, withdrawn: 400, taxed: 300 },
      { netWinnings: 50, tax: 15, arrives: 135 },
    ],
    // Winnings that left before tax was withheld.
    ['after 1,000 of winnings left without tax', 100, { withdrawn: 1000 }, { netWinnings: 100, tax: 30, arrives: 70 }],
  ])('%s', (_, amount, figures, expected) => {
    expect(withholdingOn(amount, positionOf(year(figures), 30))).toEqual(expected);
  });

  it('rounds the tax of the year to the nearest paisa, half a paisa up', () => {
    expect([taxOn(1, 30), taxOn(2, 30), taxOn(5, 30), taxOn(5, 31.2)]).toEqual([0, 1, 2, 2]);
    expect(withholdingOn(5, positionOf(year(), 30))).toMatchObject({ tax: 2, arrives: 3 });
    expect(withholdingOn(5, positionOf(year({ withdrawn: 5, taxed: 5 }), 30))).toMatchObject({ tax: 1, arrives: 4 });
  });
});

describe('for a recharge, in paise', () => {
  it.each([
    ['of less than was deposited', 80_00, { deposits: 100_00 }, 80_00],
    ['of winnings alone', 100_00, {}, 142_86],
    ['half of deposits', 100_00, { deposits: 50_00 }, 121_43],
  ])('%s', (_, amount, figures, gross) => {
    expect(grossFor(amount, positionOf(year(figures), 30))).toBe(gross);
  });

  it('is the smallest amount of which exactly the recharge is left, whatever the rate and the year', () => {
    const paiseOf = (max: number) => fc.integer({ min: 0, max });
    const figures = fc.record({
      withdrawn: paiseOf(1_000_000),
      deposits: paiseOf(1_000_000),
      opening: paiseOf(1_000_000),
      taxed: paiseOf(1_000_000),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        figures,
        fc.constantFrom(0, 10, 30, 31.2, 99.99),
        (amount, at, percent) => {
          const position = positionOf(at, percent);
          const gross = grossFor(amount, position) ?? 0;
          expect(withholdingOn(gross, position).arrives).toBe(amount);
          expect(withholdingOn(gross - 1, position).arrives).toBeLessThan(amount);
        },
      ),
    );
  });

  it('is impossible at a rate of 100 %, except out of what is free of tax', () => {
    expect(grossFor(1, positionOf(year(), 100))).toBeNull();
    expect(grossFor(1, positionOf(year({ deposits: 1 }), 100))).toBe(1);
  });
});

type Act = { kind: 'deposit'; amount: number } | { kind: 'withdraw'; parts: number[] };

const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.record({
      kind: fc.constant('withdraw' as const),
      parts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
    }),
  ),
  { maxLength: 12 },
);

const withheldOver = (all: readonly Act[], opening: number, percent: number, split: boolean) => {
  let at = year({ opening });
  let tax = 0;
  for (const act of all) {
    if (act.kind === 'deposit') {
      at = { ...at, deposits: at.deposits + act.amount };
      continue;
    }
    const amounts = split ? act.parts : [act.parts.reduce((sum, part) => sum + part, 0)];
    for (const amount of amounts) {
      const withheld = withholdingOn(amount, positionOf(at, percent));
      expect(withheld.tax + withheld.arrives).toBe(amount);
      expect(Number.isInteger(withheld.tax) && withheld.tax >= 0).toBe(true);
      at = { ...at, withdrawn: at.withdrawn + amount, taxed: at.taxed + withheld.netWinnings };
      tax += withheld.tax;
    }
  }
  return { at, tax };
};

describe('over a year', () => {
  it('what is withheld does not depend on how withdrawals are split, and is the tax on what was taxed', () => {
    fc.assert(
      fc.property(
        acts,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(30, 31.2, 10, 100),
        (all, opening, percent) => {
          const [split, whole] = [true, false].map((each) => withheldOver(all, opening, percent, each));
          expect(split).toEqual(whole);
          expect(split?.tax).toBe(taxOn(split?.at.taxed ?? 0, percent));
        },
      ),
    );
  });

  it('what is withheld by its end is the tax on (A + D) − (B + C), or on what withdrawals had when that is more', () => {
    fc.assert(
      fc.property(acts, fc.integer({ min: 0, max: 1_000_000 }), (all, closing) => {
        const { at, tax } = withheldOver(all, 0, 30, true);
        const end = withholdAtYearEnd({ ...at, closing, percent: 30 }, { reward: paise(closing), deposit: paise(0) });
        const netWinnings = Math.max(at.taxed, at.withdrawn + closing - at.deposits);
        expect(end.uncovered).toBe(0);
        expect(tax + end.tax).toBe(taxOn(netWinnings, 30));
      }),
    );
  });
});

describe('at the end of a year', () => {
  const end = (change: Partial<YearOfPlayer> & { closing: number }, reward: number, deposit: number) =>
    withholdAtYearEnd({ ...year(change), percent: 30, ...change }, { reward: paise(reward), deposit: paise(deposit) });

  it.each([
    ['winnings left in the wallet', end({ deposits: 100, closing: 400 }, 400, 0), { netWinnings: 300, tax: 90 }],
    ['losses', end({ deposits: 100, closing: 40 }, 40, 0), { netWinnings: 0, tax: 0 }],
    ['tax from both wallets', end({ closing: 400 }, 50, 350), { fromReward: 50, fromDeposit: 70, tax: 120 }],
    [
      'tax already withheld',
      end({ deposits: 100, withdrawn: 400, taxed: 300, closing: 100 }, 100, 0),
      { netWinnings: 100, tax: 30 },
    ],
    ['a loss since', end({ closing: 400 }, 10, 20), { tax: 30, uncovered: 90 }],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected));

  it.each([
    [{ deposit: 128, bonusesBefore: 0, bonuses: 28 }, 28],
    [{ deposit: 20, bonusesBefore: 0, bonuses: 28 }, 20],
    [{ deposit: 128, bonusesBefore: 50, bonuses: 28 }, 78],
    [{ deposit: 0, bonusesBefore: 50, bonuses: 28 }, 0],
  ])('of %o the bonuses not yet played are %i', (figures, expected) => {
    expect(unplayedBonuses(figures)).toBe(expected);
  });
});

describe('tax that is given back', () => {
  it('of a withdrawal is all of it, at most what the year has', () => {
    expect(taxBackOfWithdrawal({ taxed: 100, tax: 30 }, { taxed: 300, tax: 90 })).toEqual({
      netWinnings: 100,
      tax: 30,
    });
    expect(taxBackOfWithdrawal({ taxed: 100, tax: 30 }, { taxed: 40, tax: 12 })).toEqual({ netWinnings: 40, tax: 12 });
  });

  it.each([
    [
      'the whole win was withdrawn',
      195,
      -95,
      { withdrawn: 195, deposits: 100, taxed: 95 },
      { netWinnings: 95, tax: 29 },
    ],
    ['other winnings remain', 195, 500, { withdrawn: 195, deposits: 100, taxed: 95 }, { netWinnings: 0, tax: 0 }],
    ['it took less than was taxed', 50, -1000, { withdrawn: 400, taxed: 400 }, { netWinnings: 50, tax: 15 }],
    ['nothing was taxed', 195, -95, { withdrawn: 0, deposits: 100 }, { netWinnings: 0, tax: 0 }],
  ])('after a reversal when %s', (_, takenBack, worth, figures, expected) => {
    const of = year(figures);
    expect(taxBackOfReversal({ takenBack, worth, withheld: taxOn(of.taxed, 30), percent: 30 }, of)).toEqual(expected);
  });
});
