import type { PlayerEntry } from '@muqabla/contract/accounts/players/player-staff-calls';
import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import { minorDigitsOf } from '@muqabla/contract/money';
import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { UUID } from '@muqabla/contract/uuid';

/** The sum of the amounts in rupees, added in whole paise. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;

/** The id of the player who owns a wallet account; undefined for every other account. */
export const walletOwnerOf = (account: string): string | undefined => {
  const [kind, owner = ''] = account.split(':');
  return (kind === 'deposit' || kind === 'reward' || kind === 'due') && UUID.test(owner) ? owner : undefined;
};

const TRACE_KIND: Readonly<Record<string, TraceKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  recharge: 'recharge',
  match: 'battle',
  tournament: 'tournament',
  adjustment: 'adjustment',
};

/** The thing that the key of a transfer is made of; undefined for one without a trace, such as a joining bonus. */
export const traceSubjectOf = (key: string): { kind: TraceKind; subjectId: string } | undefined => {
  const [first = '', subjectId = ''] = key.split(':');
  const kind = TRACE_KIND[first];
  return kind === undefined ? undefined : { kind, subjectId };
};

export type WalletChange = { wallet: 'deposit' | 'reward'; change: number };

/** The changes of a ledger entry, one for each wallet it changed. */
export const walletChangesOf = ({
  depositChange,
  rewardChange,
}: Pick<PlayerEntry, 'depositChange' | 'rewardChange'>): WalletChange[] =>
  [
    { wallet: 'deposit' as const, change: depositChange },
    { wallet: 'reward' as const, change: rewardChange },
  ].filter(({ change }) => change !== 0);

/** The sum of both balances after the entry, added in whole paise. */
export const totalAfter = ({ depositAfter, rewardAfter }: Pick<PlayerEntry, 'depositAfter' | 'rewardAfter'>): number =>
  (Math.round(depositAfter * 100) + Math.round(rewardAfter * 100)) / 100;

/** A foreign amount with its currency code, to the last decimal: "USD 4.85", "JPY 1,200". */
export const foreignWords = ({ currency, minorUnits }: ForeignMoney): string => {
  const digits = minorDigitsOf(currency);
  const amount = (minorUnits / 10 ** digits).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${amount}`;
};
