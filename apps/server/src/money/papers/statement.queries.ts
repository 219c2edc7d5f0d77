import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import { type HistoryEntry, readBalanceBefore, readEntriesBetween } from '../../core/wallet/history.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOneInstant } from '../../platform/db/transaction.ts';
import type { ShownRows } from '../../platform/seams/join-seams.ts';
import { readInvoiceNumbers } from '../deposits/invoices/invoices.queries.ts';
import { bookOf, type StatementBook } from './statement.rules.ts';

const CHUNK_SIZE = 500;

export type Statement = StatementBook<HistoryEntry> & {
  /** The numbers of the invoices of its deposits, by deposit. */
  invoices: ReadonlyMap<string, string>;
};

/** Reads a period of a player's wallets, days of India both included, as it was at one instant. */
export const readStatement = (
  { db, shown }: { readonly db: Database; readonly shown: ShownRows },
  { playerId, from, to }: { playerId: string; from: string; to: string },
): Promise<Statement> =>
  db.transaction(async (tx) => {
    await readOneInstant(tx);
    const range = { from: startOfDay(from), to: startOfDay(addDays(to, 1)), limit: CHUNK_SIZE };
    const opening = await readBalanceBefore(tx, playerId, range.from);
    const entries: HistoryEntry[] = [];
    let read = 0;
    do {
      const after = entries.at(-1)?.entry_number ?? 0;
      const chunk = await readEntriesBetween({ db: tx, shown }, playerId, { ...range, after });
      entries.push(...chunk);
      read = chunk.length;
    } while (read === CHUNK_SIZE);
    const book = bookOf(opening, entries);
    const depositIds = book.rows.flatMap(({ depositId }) => depositId ?? []);
    const invoices = await readInvoiceNumbers(tx, playerId, depositIds);
    return {
      ...book,
      invoices: new Map(
        invoices.map(({ deposit_id, financial_year, serial }) => [deposit_id, invoiceNumber(financial_year, serial)]),
      ),
    };
  });
