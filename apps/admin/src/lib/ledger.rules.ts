import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
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
