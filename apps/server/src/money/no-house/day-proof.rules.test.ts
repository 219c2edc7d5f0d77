import { isBalanced } from '@muqabla/proofs/no-house/flows';
import { describe, expect, it } from 'vitest';
import { countsOf, dayFault, type FlowRow, flowLinesOf, type WinnerFacts, winnersOf } from './day-proof.rules.ts';

const row = (stake_paise: number, change: Partial<FlowRow> = {}): FlowRow => ({
  form: 'battle',
  game: 'Ludo Classic',
  stake_paise,
  held_before: 0,
  staked: 2 * stake_paise,
  house: 0,
  reversed: 0,
  prizes: 2 * stake_paise - 100,
  fees: 100,
  returned: 0,
  held_after: 0,
  ...change,
});
const facts = (player_id: string, change: Partial<WinnerFacts> = {}): WinnerFacts => ({
  player_id,
  won_paise: 19_900,
  phone: `90000000${player_id}`,
  fingerprint: Buffer.from(player_id),
  payees: [],
  is_robot: false,
  ...change,
});
const salt = new Uint8Array(32);
const winners = (all: readonly WinnerFacts[], ...operatorPhones: string[]) => winnersOf(all, { salt, operatorPhones });

describe('the published lines', () => {
  it('are by band of stakes, form and game, without those in which nothing moved', () => {
    const rows = [
      row(10_000),
      row(12_500),
      row(60_000),
      row(10_000, { game: 'Carrom' }),
      row(10_000, { form: 'tournament' }),
      row(9900, { staked: 0, prizes: 0, fees: 0 }),
    ];
    const lines = flowLinesOf(rows);
    expect(lines.map(({ form, game, band, staked }) => [form, game, band, staked])).toEqual([
      ['battle', 'Ludo Classic', '100-499', 45_000],
      ['battle', 'Ludo Classic', '500-999', 120_000],
      ['battle', 'Carrom', '100-499', 20_000],
      ['tournament', 'Ludo Classic', '100-499', 20_000],
    ]);
    expect(lines.every(isBalanced)).toBe(true);
  });
});

describe('a day', () => {
  const lines = flowLinesOf([row(10_000)]);

  it.each<[string, Parameters<typeof dayFault>[0], string | null]>([
    ['is published when winners won what was paid', { lines, winners: winners([facts('01')]), foreignPrizes: 0 }, null],
    [
      'is not with a win left out',
      { lines, winners: [], foreignPrizes: 0 },
      'winners won 0 paise, and 19900 were paid',
    ],
    [
      'is not with a prize of an account that did not play',
      { lines, winners: winners([facts('01')]), foreignPrizes: 1 },
      '1 prizes were paid to accounts that did not play for them',
    ],
    [
      'is not when stakes are missing',
      { lines: flowLinesOf([row(10_000, { fees: 0 })]), winners: winners([facts('01')]), foreignPrizes: 0 },
      'the stakes of Ludo Classic 100-499 do not add up',
    ],
  ])('%s', (_, day, fault) => {
    expect(dayFault(day)).toBe(fault);
  });

  it('counts winners without KYC, robots, shared payees, and the operator’s people by phone and by payee', () => {
    const all = winners(
      [
        facts('01', { payees: ['own@bank'] }),
        facts('02', { payees: ['own@bank', 'other@bank'] }),
        facts('03', { fingerprint: null }),
        facts('04', { is_robot: true }),
        facts('05', { payees: ['fifth@bank'] }),
      ],
      '9000000001',
    );
    expect(countsOf({ lines, winners: all }, 'live')).toMatchObject({
      economy: 'live',
      winners: 5,
      withoutKyc: 1,
      sharedPayees: 2,
      ofOperator: 2,
      robots: 1,
    });
  });
});
