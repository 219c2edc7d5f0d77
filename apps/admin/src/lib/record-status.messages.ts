import type { WithdrawalState } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import * as m from '../messages.ts';
import { withdrawalStateWords } from './withdrawal-state.messages.ts';

const battles: Readonly<Record<string, () => string>> = m.battles_status_label;

const deposits: Readonly<Record<string, () => string>> = {
  created: m.deposits_status_created,
  pending: m.deposits_status_pending,
  captured: m.deposits_status_captured,
  failed: m.deposits_status_failed,
  suspense: m.deposits_status_suspense,
};

const recharges: Readonly<Record<string, () => string>> = {
  pending: m.recharges_pending,
  success: m.recharges_success,
  failed: m.recharges_failed_status,
  returned: m.recharges_returned,
};

type RecordKind = 'player' | 'battle' | 'deposit' | 'withdrawal' | 'recharge';

/** The status of a record that was found or listed with others, as its own list has it. */
export const recordStatusWords = (kind: RecordKind, status: string): string => {
  if (kind === 'withdrawal') return withdrawalStateWords(status as WithdrawalState);
  const words = { player: {}, battle: battles, deposit: deposits, recharge: recharges }[kind] as typeof battles;
  return words[status]?.() ?? status;
};
