import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Language } from '@muqabla/contract/refusals';
import type { HistoryItem } from '@muqabla/contract/wallet/wallet-calls';
import { chargeText, collectedText } from './charge.messages.ts';
import { historyIdOf } from './history-id.ts';
import type { HistoryEntry } from './history.queries.ts';
import { HISTORY_LINES, type HistoryKind } from './history.rules.ts';

// What a bank can look up; the references of other kinds are our own.
const BANK_KINDS: ReadonlySet<HistoryKind> = new Set([
  'deposit_captured',
  'deposit_cashback',
  'suspense_resolved',
  'withdrawal_held',
  'deposit_payout_held',
]);

const RETURNED_KINDS: ReadonlySet<HistoryKind> = new Set(['withdrawal_returned', 'deposit_payout_returned']);

const reasonOf = (entry: HistoryEntry, language: Language): string => {
  // The words why a withdrawal came back are a checker's or the bank's.
  if (RETURNED_KINDS.has(entry.kind) && entry.withdrawal_reason !== null)
    return `${HISTORY_LINES[entry.kind][language]}: ${entry.withdrawal_reason}`;
  if (entry.kind !== 'due_collected') return chargeText(entry, language);
  const { charge_kind: kind, charge_reference: reference } = entry;
  return collectedText(kind === null ? null : { kind, reference }, language);
};

/** One entry as a line of the history. Only a battle of one's own is named: a referral bonus comes from somebody else's. */
export const historyItemOf = (entry: HistoryEntry, language: Language): HistoryItem => {
  const change = entry.deposit_change + entry.reward_change;
  const line = HISTORY_LINES[entry.kind];
  const utr = BANK_KINDS.has(entry.kind) ? (entry.reference ?? entry.withdrawal_utr) : null;
  return {
    _id: historyIdOf({ playerId: entry.player_id, entryNumber: entry.entry_number, createdAt: entry.created_at }),
    ctg: line.category,
    reason: reasonOf(entry, language),
    type: change > 0 ? 'CREDIT' : 'DEBIT',
    amount: rupeesFromPaise(paise(Math.abs(change))),
    closing_b: rupeesFromPaise(paise(entry.deposit_after + entry.reward_after)),
    created_at: entry.created_at.toISOString(),
    ...(entry.own_match_id !== null && {
      match_id: { _id: entry.own_match_id, roomcode: entry.room_code ?? '', gameName: entry.game_name ?? '' },
    }),
    ...(utr !== null && { utr }),
  };
};
