import type {
  TraceBill,
  TraceFlow,
  TraceKind,
  TraceStep,
  TraceSubject,
} from '@muqabla/contract/core/wallet/trace-calls';
import type { Language } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import { textIn } from '@muqabla/messages/text-in';
import { HISTORY_MESSAGES } from './history.rules.ts';
import { type BillRow, FLOWS_AT_MOST, type FlowRow, type TraceEntry } from './trace.queries.ts';

const KIND_OF_KEY: Readonly<Record<string, TraceKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  recharge: 'recharge',
  match: 'battle',
  tournament: 'tournament',
  adjustment: 'adjustment',
};

/** The thing that the key of a transfer is made of; null for one without a page of its own. */
export const subjectOfKey = (transferKey: string): Pick<TraceSubject, 'kind' | '_id'> | null => {
  const [first = '', subjectId = ''] = transferKey.split(':');
  const kind = KIND_OF_KEY[first];
  return kind === undefined ? null : { kind, _id: subjectId };
};

// A referral bonus names the battle of other players, which is not the reader's to see.
const subjectOf = ({ transfer_key, kind, game_name }: FlowRow): TraceSubject | undefined => {
  const subject = subjectOfKey(transfer_key);
  if (subject === null || kind === 'referral_bonus' || kind === 'referral_reversed') return undefined;
  return { ...subject, ...(game_name !== null && { gameName: game_name }) };
};

const flowView = (row: FlowRow, language: Language): TraceFlow => {
  const subject = subjectOf(row);
  return {
    amount: rupeesFromPaise(paise(row.paise)),
    wallet: row.wallet,
    kind: row.kind,
    title: textIn(HISTORY_MESSAGES[row.kind].words, language),
    at: row.created_at.toISOString(),
    ...(subject !== undefined && { subject }),
  };
};

type Flows = { came: readonly FlowRow[]; went: readonly FlowRow[]; left: number };

/** The flows of a player, each list cut at its bound. */
export const flowsView = ({ came, went, left }: Flows, language: Language) => ({
  came: came.slice(0, FLOWS_AT_MOST).map((row) => flowView(row, language)),
  went: went.slice(0, FLOWS_AT_MOST).map((row) => flowView(row, language)),
  left: rupeesFromPaise(paise(left)),
  more: Math.max(came.length, went.length) > FLOWS_AT_MOST,
});

const BANK_KINDS: ReadonlySet<string> = new Set([
  'deposit_captured',
  'suspense_resolved',
  'withdrawal_held',
  'deposit_payout_held',
]);

/** A movement of a player's wallets, with the bank's reference where it has one. */
export const stepView = ({ kind, change, reference, utr, created_at }: TraceEntry, language: Language): TraceStep => {
  const known = BANK_KINDS.has(kind) ? (utr ?? reference) : null;
  return {
    kind,
    title: textIn(HISTORY_MESSAGES[kind].words, language),
    at: created_at.toISOString(),
    change: rupeesFromPaise(paise(change)),
    ...(known !== null && known !== '' && { utr: known }),
  };
};

/** The bill of a deposit in rupees. */
export const billView = ({ base_paise, gst_paise, cashback_paise, financial_year, serial }: BillRow): TraceBill => ({
  paid: rupeesFromPaise(paise(base_paise + gst_paise)),
  base: rupeesFromPaise(paise(base_paise)),
  gst: rupeesFromPaise(paise(gst_paise)),
  cashback: rupeesFromPaise(paise(cashback_paise)),
  ...(financial_year !== null && serial !== null && { invoice: invoiceNumber(financial_year, serial) }),
});
