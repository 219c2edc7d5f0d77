import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import { WITHDRAWN_KINDS } from '../../core/ledger/withdrawn-kinds.rules.ts';
import { DEPOSIT_KINDS, type Sum, sumOn } from './figures.rules.ts';

/** The accounts whose movement a report explains, the column whose sum equals it, and the sign of the accounts. */
export const REPORT_ACCOUNTS = {
  gst: { accounts: ['gst_payable'], column: 'gst', sign: 1 },
  commission: { accounts: ['commission'], column: 'net', sign: 1 },
  referrals: { accounts: ['commission'], column: 'paid', sign: -1, kinds: ['referral_bonus', 'referral_reversed'] },
  penalties: { accounts: ['penalties'], column: 'charged', sign: 1 },
  payouts: { accounts: ['payout_clearing'], column: 'amount', sign: 1 },
  adjustments: { accounts: ['adjustments'], column: 'amount', sign: -1 },
  tds: {
    accounts: ['reward', 'deposit'],
    column: 'withdrawn',
    sign: -1,
    kinds: WITHDRAWN_KINDS,
  },
  withheld: { accounts: ['tds_payable'], column: 'tax', sign: 1 },
} as const satisfies Record<
  ReportName,
  { accounts: readonly string[]; column: string; sign: 1 | -1; kinds?: readonly Sum['kind'][] }
>;

/** The movement of the report’s accounts over these sums, in paise, with the sign of the report’s column. */
export const movementOf = (report: ReportName, sums: readonly Sum[]): number => {
  const { sign, ...more } = REPORT_ACCOUNTS[report];
  return 0 + sign * sumOn(sums, more);
};

type Balances = ReadonlyMap<string, number>;
const walletsOf = (balances: Balances) => (balances.get('deposit') ?? 0) + (balances.get('reward') ?? 0);

type PeriodFigures = { readonly sums: readonly Sum[]; readonly opening: Balances; readonly closing: Balances };

const PLAYERS = ['deposit', 'reward', 'due'];

/** The totals of a report's columns over a whole period, in paise, from the movements of the accounts. */
export const totalsOf = (report: ReportName, { sums, opening, closing }: PeriodFigures): Record<string, number> => {
  const movementOn = (accounts: readonly string[], ...kinds: Sum['kind'][]) =>
    sumOn(sums, { accounts, ...(kinds.length > 0 && { kinds }) });
  switch (report) {
    case 'gst': {
      const base = movementOn(['deposit'], ...DEPOSIT_KINDS);
      const gst = movementOn(['gst_payable']);
      const bonus = movementOn(['deposit'], 'deposit_cashback');
      return { paid: base + gst, base, gst, bonus, credited: base + bonus };
    }
    case 'commission': {
      const commission = movementOn(['commission'], 'match_settled', 'settlement_reversed', 'tournament_fee');
      const referral = 0 - movementOn(['commission'], 'referral_bonus', 'referral_reversed');
      return { commission, referral, net: commission - referral };
    }
    case 'referrals':
      return { paid: movementOf('referrals', sums) };
    case 'penalties':
      return {
        charged: movementOn(['penalties']),
        fromWallets: 0 - movementOn(['deposit', 'reward'], 'penalty', 'penalty_returned'),
        due: 0 - movementOn(['due'], 'penalty', 'penalty_returned'),
      };
    case 'payouts':
      return { amount: movementOf('payouts', sums) };
    case 'adjustments':
      return { amount: movementOn(PLAYERS, 'adjustment') };
    case 'withheld':
      return { tax: movementOf('withheld', sums) };
    case 'tds': {
      const deposits = movementOn(['deposit'], ...DEPOSIT_KINDS);
      const withdrawn = movementOf('tds', sums);
      const [before, after] = [walletsOf(opening), walletsOf(closing)];
      return {
        opening: before,
        deposits,
        bonuses: movementOn(['deposit'], 'joining_bonus', 'deposit_cashback', 'late_payout'),
        withdrawn,
        closing: after,
        difference: withdrawn + after - (deposits + before),
      };
    }
  }
};
