import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import type { Language } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { textIn, writtenIn } from '@muqabla/messages/text-in';
import { chargeText, collectedText } from './charge.messages.ts';
import { historyIdOf } from './history-id.ts';
import type { HistoryEntry } from './history.queries.ts';
import { HISTORY_MESSAGES, type HistoryKind, WITHDRAWAL_PAID } from './history.rules.ts';

// Kinds whose reference is a bank's; other references are internal.
const BANK_KINDS: ReadonlySet<HistoryKind> = new Set([
  'deposit_captured',
  'deposit_cashback',
  'suspense_resolved',
  'withdrawal_held',
  'deposit_payout_held',
]);

const RETURNED_KINDS: ReadonlySet<HistoryKind> = new Set([
  'withdrawal_returned',
  'withdrawal_bounced',
  'deposit_payout_returned',
  'deposit_payout_bounced',
]);

const reasonOf = (entry: HistoryEntry, language: Language): string => {
  // Returned money has the reason of the rejection, written by a checker or the bank.
  if (RETURNED_KINDS.has(entry.kind) && entry.withdrawal_reason !== null)
    return `${textIn(HISTORY_MESSAGES[entry.kind].words, language)}: ${entry.withdrawal_reason}`;
  if (entry.kind === 'withdrawal_held' && ['paid', 'returned'].includes(entry.withdrawal_status ?? ''))
    return textIn(WITHDRAWAL_PAID, language);
  if (entry.kind !== 'due_collected') return chargeText(entry, language);
  const { charge_kind: kind, charge_reference: reference } = entry;
  return collectedText(kind === null ? null : { kind, reference }, language);
};

/** The game of an entry's own match, named in the reader's language; null for money outside of matches. */
export const gameTitleOf = ({ game_title, game_name }: HistoryEntry, language: Language): string | null =>
  game_title === null ? game_name : writtenIn(game_title, language);

/** An entry as a history line. It names the player's own match only: a referral bonus comes from other players' matches. */
export const historyItemOf = (entry: HistoryEntry, language: Language): HistoryItem => {
  const change = entry.deposit_change + entry.reward_change;
  const line = HISTORY_MESSAGES[entry.kind];
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
