import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { amountText } from '@muqabla/messages/amount-text';
import { shownUsername } from '@muqabla/messages/shown-username';
import { textIn, writtenIn } from '@muqabla/messages/text-in';
import { isActionOver, walletChangeOf } from './notice.rules.ts';
import { NOTICE_MESSAGES } from './notices.messages.ts';
import type { NoticeRow } from './notices.queries.ts';
import { POINTS_NOTICE_MESSAGES } from './points-notices.messages.ts';

const amountOf = ({ kind, amount_paise }: NoticeRow) => {
  const sign = amount_paise === null ? 0 : walletChangeOf(kind);
  return sign !== 0 && { amount: sign * rupeesFromPaise(amount_paise ?? 0) };
};

const textOf = (kind: NoticeRow['kind'], economy: Economy) =>
  (economy === 'points' && POINTS_NOTICE_MESSAGES[kind]) || NOTICE_MESSAGES[kind];

const MINUTES = '{minutes}';

/** A notice in the reader's language. A note that its text has is not shown a second time. */
export const noticeView = (row: NoticeRow, { language, economy }: { language: Language; economy: Economy }): Notice => {
  const text = textOf(row.kind, economy);
  return {
    _id: row.notice_id,
    kind: row.kind,
    words: textIn(text, language, {
      name: shownUsername(row.other_username ?? '', language),
      tournament: row.tournament_title === null ? '' : writtenIn(row.tournament_title, language),
      minutes: row.note,
      amount: row.amount_paise === null ? '' : amountText(rupeesFromPaise(row.amount_paise), { economy, language }),
    }),
    ...(row.note !== '' && !text.includes(MINUTES) && { note: row.note }),
    ...(row.match_id !== null &&
      row.game_name !== null &&
      row.room !== null && { match: { _id: row.match_id, gameName: row.game_name, room: row.room } }),
    ...(row.tournament_id !== null && { tournamentId: row.tournament_id }),
    ...amountOf(row),
    ...(isActionOver(row.kind, row.match_status) && { isOver: true as const }),
    at: row.created_at.toISOString(),
    read: row.read_at !== null || row.is_seen,
  };
};
