import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Notice } from '@muqabla/contract/notices/notice-calls';
import type { Language } from '@muqabla/contract/refusals';
import { isActionOver, walletChangeOf } from './notice.rules.ts';
import { NOTICE_MESSAGES } from './notices.messages.ts';
import type { NoticeRow } from './notices.queries.ts';

const rupees = (amount: number) =>
  `₹${rupeesFromPaise(paise(amount)).toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;

const amountOf = ({ kind, amount_paise }: NoticeRow) => {
  const sign = amount_paise === null ? 0 : walletChangeOf(kind);
  return sign !== 0 && { amount: sign * rupeesFromPaise(amount_paise ?? 0) };
};

/** A notice in the reader's language. */
export const noticeView = (row: NoticeRow, language: Language): Notice => ({
  _id: row.notice_id,
  kind: row.kind,
  words: NOTICE_MESSAGES[row.kind][language]
    .replaceAll('{name}', row.other_username ?? '')
    .replaceAll('{amount}', row.amount_paise === null ? '' : rupees(row.amount_paise)),
  ...(row.note !== '' && { note: row.note }),
  ...(row.match_id !== null &&
    row.game_name !== null &&
    row.room !== null && { match: { _id: row.match_id, gameName: row.game_name, room: row.room } }),
  ...amountOf(row),
  ...(isActionOver(row.kind, row.match_status) && { isOver: true as const }),
  at: row.created_at.toISOString(),
  read: row.read_at !== null,
});
