import type { HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import type { Language } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { textIn } from '@muqabla/messages/text-in';
import type { Handler } from '../../platform/http/calls.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import { type MoneyRow, readMoneyRows } from './history-money.queries.ts';
import { findEntriesByKind, type HistoryEntry, readEntries, readPage } from './history.queries.ts';
import { DEPOSIT_TITLE, firstKindsOf, moneyKindOf, netOf, pagesOf } from './history.rules.ts';
import { historyItemOf } from './history.view.ts';
import { subjectOfKey } from './trace.view.ts';

/** `lines` are newest first; the last one began the row. */
const moneyView = (
  { deposit_id, gst_paise, transfer_key }: MoneyRow,
  lines: readonly HistoryEntry[],
  language: Language,
): HistoryMoney[] => {
  const first = lines.at(-1);
  if (first === undefined) return [];
  // Tax that goes with a withdrawal does not name the row.
  const newest = lines.find(({ kind }) => kind !== 'tax_withheld' && kind !== 'tax_returned') ?? first;
  const items = lines.map((line) => historyItemOf(line, language));
  const kind = moneyKindOf(first.kind);
  const gst = gst_paise ?? 0;
  const subject = subjectOfKey(transfer_key);
  return [
    {
      _id: historyItemOf(first, language)._id,
      kind,
      title: kind === 'deposit' ? textIn(DEPOSIT_TITLE, language) : historyItemOf(newest, language).reason,
      net: rupeesFromPaise(paise(netOf(lines))),
      at: first.created_at.toISOString(),
      ...(deposit_id !== null && {
        bill: {
          depositId: deposit_id,
          base: rupeesFromPaise(first.deposit_change),
          gst: rupeesFromPaise(gst),
          cashback: rupeesFromPaise(netOf(lines) - first.deposit_change),
        },
      }),
      ...(subject !== null && kind !== 'referral' && { subject }),
      lines: items,
    },
  ];
};

/** GET /user/history/money: what entered and left the wallets outside of battles, one row each. */
export const listHistoryMoney =
  ({ db, shown }: ShownQueries): Handler<'GET /user/history/money'> =>
  async ({ query, player: { playerId }, http: { language } }) => {
    const page = await readPage(db, playerId, query);
    const { total, numbers } = await findEntriesByKind(db, playerId, firstKindsOf(query.filter), page);
    const rows = numbers.length === 0 ? [] : await readMoneyRows(db, playerId, numbers);
    const entries = await readEntries(
      { db, shown },
      playerId,
      rows.flatMap((row) => row.line_numbers),
    );
    const byNumber = new Map(entries.map((entry) => [entry.entry_number, entry]));
    const linesOf = (row: MoneyRow) => row.line_numbers.flatMap((number) => byNumber.get(number) ?? []);
    return {
      rows: rows.flatMap((row) => moneyView(row, linesOf(row), language)),
      totalPages: pagesOf(total, page.limit),
      upTo: page.upTo,
    };
  };
