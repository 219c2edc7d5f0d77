import type { MoneyFigure, MoneyHeld } from '@muqabla/contract/console/reports/dashboard-calls';
import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';

/** The sum of the legs of one kind of transfer on one account group (`deposit`, `reward`, a house account), in paise. */
export type Sum = {
  readonly kind: TransferKind;
  readonly account: string;
  readonly legs: number;
  readonly paise: number;
};

type Selection = { readonly accounts: readonly string[]; readonly kinds?: readonly TransferKind[] };

/** The total of the sums on these accounts, limited to the kinds if given, in paise. */
export const sumOn = (sums: readonly Sum[], { accounts, kinds }: Selection): number =>
  sums
    .filter(({ kind, account }) => accounts.includes(account) && (kinds === undefined || kinds.includes(kind)))
    .reduce((total, { paise }) => total + paise, 0);

/** Money deposited by players: captures credited at once, and those credited from suspense. */
export const DEPOSIT_KINDS = ['deposit_captured', 'suspense_resolved'] as const satisfies readonly TransferKind[];

/** The figures of a span of time, in paise, as docs/reports.md defines them. */
export const figuresOf = (sums: readonly Sum[]): Record<MoneyFigure, number> => ({
  deposits: sumOn(sums, { accounts: ['deposit', 'gst_payable'], kinds: DEPOSIT_KINDS }),
  payouts: sumOn(sums, {
    accounts: ['payout_clearing'],
    kinds: ['withdrawal_paid', 'withdrawal_bounced', 'deposit_payout_paid', 'deposit_payout_bounced'],
  }),
  commission: sumOn(sums, { accounts: ['commission'] }),
  gst: sumOn(sums, { accounts: ['gst_payable'] }),
  bonuses: 0 - sumOn(sums, { accounts: ['promotion'] }),
});

/** The figures in rupees. */
export const figuresView = (sums: readonly Sum[]): Record<MoneyFigure, number> => {
  const { deposits, payouts, commission, gst, bonuses } = figuresOf(sums);
  return {
    deposits: rupeesFromPaise(deposits),
    payouts: rupeesFromPaise(payouts),
    commission: rupeesFromPaise(commission),
    gst: rupeesFromPaise(gst),
    bonuses: rupeesFromPaise(bonuses),
  };
};

/** Assets and liabilities from the balance of each account group in paise. A due is a debit: owed by players. */
export const heldView = (balances: ReadonlyMap<string, number>): MoneyHeld => {
  const balanceOn = (account: string) => rupeesFromPaise(balances.get(account) ?? 0);
  return {
    depositWallets: balanceOn('deposit'),
    rewardWallets: balanceOn('reward'),
    battles: balanceOn('escrow'),
    withdrawals: balanceOn('withdrawal'),
    recharges: balanceOn('recharge'),
    suspense: balanceOn('suspense'),
    dues: rupeesFromPaise(0 - (balances.get('due') ?? 0)),
    gst: balanceOn('gst_payable'),
    commission: balanceOn('commission'),
    penalties: balanceOn('penalties'),
  };
};
