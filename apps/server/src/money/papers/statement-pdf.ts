import type { Economy } from '@muqabla/contract/economy';
import { addDays, indiaTimeOf, startOfDay } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/refusals';
import { type HistoryEntry, readBalanceBefore, readEntriesBetween } from '../../core/wallet/history.queries.ts';
import { historyItemOf } from '../../core/wallet/history.view.ts';
import type { Queries } from '../../platform/db/database.ts';
import { plainRupees } from '../../platform/files/csv.ts';
import { createPdf, PAGE, type Pdf } from '../../platform/files/pdf.ts';
import { PAPER_UNITS, PAPER_WORDS } from './papers.messages.ts';

type Statement = {
  from: string;
  to: string;
  playerId: string;
  fullName: string;
  brandName: string;
  economy: Economy;
  language: Language;
  now: Date;
};

const CHUNK_SIZE = 500;
const ROW_PADDING = 4;
const COLUMNS = [
  { x: 40, width: 100, align: 'left' },
  { x: 144, width: 200, align: 'left' },
  { x: 348, width: 64, align: 'right' },
  { x: 416, width: 64, align: 'right' },
  { x: 484, width: 71, align: 'right' },
] as const;

const amountOf = (paise: number) => plainRupees(paise);

/** Writes lines of a table, with heads and a number on each page. */
const createTable = (pdf: Pdf, firstY: number, heads: readonly string[], pageText: (page: number) => string) => {
  let y = firstY;
  let page = 1;
  const cells = (texts: readonly string[], weight: 'plain' | 'bold') =>
    Math.max(
      ...COLUMNS.map(({ x, width, align }, place) => pdf.text(texts[place] ?? '', { x, y, width, align, weight })),
    );
  const footer = () => pdf.text(pageText(page), { x: PAGE.left, y: 800, width: PAGE.width, size: 8, align: 'right' });
  const head = () => {
    y += cells(heads, 'bold') + ROW_PADDING;
    pdf.line(y - 2);
  };
  head();
  return {
    row: (texts: readonly string[], weight: 'plain' | 'bold' = 'plain') => {
      if (y > PAGE.bottom - 30) {
        footer();
        pdf.newPage();
        page += 1;
        y = PAGE.top;
        head();
      }
      y += cells(texts, weight) + ROW_PADDING;
    },
    rule: () => pdf.line(y - 2),
    end: footer,
  };
};

const writeHead = (pdf: Pdf, { from, to, fullName, brandName, economy, language, now }: Statement) => {
  const words = PAPER_WORDS[language];
  const unit = PAPER_UNITS[economy === 'points' ? 'points' : 'money'][language];
  const box = { x: PAGE.left, width: PAGE.width };
  let y: number = PAGE.top;
  y += pdf.text(`${brandName} · ${words.statement}`, { ...box, y, size: 16, weight: 'bold' });
  const lines = [
    `${words.player}: ${fullName}`,
    words.period.replace('{from}', from).replace('{to}', to),
    words.made.replace('{time}', indiaTimeOf(now)),
    words.amountsIn.replace('{unit}', unit),
  ];
  for (const line of lines) y += pdf.text(line, { ...box, y });
  return y + 12;
};

const cellsOf = (entry: HistoryEntry, language: Language) => {
  const { reason, match_id, utr } = historyItemOf(entry, language);
  const change = entry.deposit_change + entry.reward_change;
  const more = match_id?.gameName ?? utr ?? '';
  return [
    indiaTimeOf(entry.created_at),
    more === '' ? reason : `${reason} · ${more}`,
    change > 0 ? amountOf(change) : '',
    change < 0 ? amountOf(-change) : '',
    amountOf(entry.deposit_after + entry.reward_after),
  ];
};

/**
 * The statement of a period as a PDF, oldest first: opening balance, every movement with the balance after it, closing
 * balance. Throws when the movements do not lead from the one to the other.
 */
const writeStatement = async (db: Queries, pdf: Pdf, statement: Statement): Promise<void> => {
  const { playerId, from, to, language } = statement;
  const words = PAPER_WORDS[language];
  const y = writeHead(pdf, statement);
  const table = createTable(pdf, y, words.heads, (page) => words.page.replace('{page}', String(page)));
  const range = { from: startOfDay(from), to: startOfDay(addDays(to, 1)), limit: CHUNK_SIZE };
  const opening = await readBalanceBefore(db, playerId, range.from);
  table.row(['', words.opening, '', '', amountOf(opening)], 'bold');
  let [balance, credits, debits, count] = [opening, 0, 0, 0];
  let entries: HistoryEntry[] = [];
  do {
    entries = await readEntriesBetween(db, playerId, { ...range, after: entries.at(-1)?.entry_number ?? 0 });
    for (const entry of entries) {
      const change = entry.deposit_change + entry.reward_change;
      balance += change;
      if (balance !== entry.deposit_after + entry.reward_after)
        throw new Error(`entry ${entry.entry_number} of ${playerId} does not follow from the one before it`);
      if (change > 0) credits += change;
      else debits -= change;
      count += 1;
      table.row(cellsOf(entry, language));
    }
  } while (entries.length === CHUNK_SIZE);
  if (count === 0) table.row(['', words.none, '', '', '']);
  table.rule();
  table.row(['', words.credits, amountOf(credits), '', '']);
  table.row(['', words.debits, '', amountOf(debits), '']);
  table.row(['', words.closing, '', '', amountOf(balance)], 'bold');
  table.end();
};

/** Begins a statement; its stream fails when the movements cannot be read. */
export const statementPdf = (db: Queries, statement: Statement): NodeJS.ReadableStream => {
  const pdf = createPdf({ title: PAPER_WORDS[statement.language].statement, createdAt: statement.now });
  writeStatement(db, pdf, statement).then(
    () => pdf.end(),
    (error: Error) => pdf.fail(error),
  );
  return pdf.stream;
};
