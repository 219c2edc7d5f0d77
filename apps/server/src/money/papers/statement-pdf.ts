import { setImmediate } from 'node:timers/promises';
import { unitText } from '@muqabla/contract/amount-text';
import type { HistoryEntry } from '../../core/wallet/history.queries.ts';
import { DEPOSIT_TITLE } from '../../core/wallet/history.rules.ts';
import { gameTitleOf, historyItemOf } from '../../core/wallet/history.view.ts';
import { createPdf, PAGE, type Pdf } from '../../platform/files/pdf.ts';
import { paperAmount, paperTime } from './paper-text.rules.ts';
import { PAPER_WORDS } from './papers.messages.ts';
import { brandText, type StatementPaper, writeHead } from './statement-head.ts';
import { type Cells, createTable } from './statement-table.ts';
import type { Statement } from './statement.queries.ts';
import type { StatementRow } from './statement.rules.ts';

type Row = StatementRow<HistoryEntry>;

/** Lines written in one turn of the event loop. */
const TURN_SIZE = 200;
const FOOT_Y = 802;
/** The height of the notes and the last sum, beside that of the sums of a page. */
const END_HEIGHT = 60;

const referenceOf = ({ entry, depositId }: Row, { invoices }: Statement, paper: StatementPaper): string => {
  const words = PAPER_WORDS[paper.language];
  const { match_id: match, utr } = historyItemOf(entry, paper.language);
  const invoice = depositId === null ? undefined : invoices.get(depositId);
  return [
    match === undefined || match.roomcode === '' ? '' : words.room.replace('{code}', match.roomcode),
    utr === undefined ? '' : words.utr.replace('{utr}', utr),
    invoice === undefined ? '' : words.invoiceOf.replace('{number}', invoice),
  ]
    .filter((text) => text !== '')
    .join(' · ');
};

const cellsOf = ({ entry, change, balance, depositId }: Row, { language }: StatementPaper): Cells => {
  const title = depositId === null ? historyItemOf(entry, language).reason : DEPOSIT_TITLE[language];
  const game = gameTitleOf(entry, language);
  return [
    paperTime(entry.created_at, language),
    game === null ? title : `${title}, ${game}`,
    change > 0 ? paperAmount(change) : '',
    change < 0 ? paperAmount(-change) : '',
    paperAmount(balance),
  ];
};

/** Writes the lines of a statement with the sums of each page, which lead to the sums of all. */
const writeLines = async (pdf: Pdf, paper: StatementPaper, statement: Statement) => {
  const words = PAPER_WORDS[paper.language];
  const unit = paper.economy === 'points' ? '' : unitText(paper);
  const onPage = { number: 1, credits: 0, debits: 0, balance: statement.opening };
  const sums = (label: string, { credits, debits }: { credits: number; debits: number }) =>
    table.sum(['', label, paperAmount(credits), paperAmount(debits), '']);
  const balanceLine = (label: string, balance: number) => table.sum(['', label, '', '', paperAmount(balance)]);
  const table = createTable({
    pdf,
    y: writeHead(pdf, paper, statement),
    heads: words.heads.map((head) => head.replace('{unit}', unit).trim()),
    onFull: () => {
      sums(words.thisPage, onPage);
      balanceLine(words.carried.replace('{page}', String(onPage.number + 1)), onPage.balance);
    },
    onNext: () => {
      balanceLine(words.brought.replace('{page}', String(onPage.number)), onPage.balance);
      Object.assign(onPage, { number: onPage.number + 1, credits: 0, debits: 0 });
    },
  });
  balanceLine(words.opening, statement.opening);
  for (const [place, row] of statement.rows.entries()) {
    table.row(cellsOf(row, paper), referenceOf(row, statement, paper));
    onPage[row.change > 0 ? 'credits' : 'debits'] += Math.abs(row.change);
    onPage.balance = row.balance;
    if (place % TURN_SIZE === TURN_SIZE - 1) await setImmediate();
  }
  if (statement.rows.length === 0) table.row(['', words.none, '', '', '']);
  table.keepRoom(END_HEIGHT);
  const hasPages = onPage.number > 1;
  if (hasPages) sums(words.thisPage, onPage);
  sums(hasPages ? words.all : words.sum, statement);
  balanceLine(words.closing, statement.closing);
  table.notes(paper.economy === 'points' ? [words.ledgerNote] : [words.depositNote, words.ledgerNote]);
};

const writeFeet = (pdf: Pdf, { operator, holder, language }: StatementPaper) => {
  const words = PAPER_WORDS[language];
  pdf.eachPage((page, pages) => {
    const box = { x: PAGE.left, y: FOOT_Y, width: PAGE.width, size: 8 };
    pdf.text(`${brandText(operator.brandName, language)} · ${words.statement} · ${holder.kycName ?? holder.fullName}`, {
      ...box,
      color: '#5a6072',
    });
    const number = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
    pdf.text(number, { ...box, align: 'right', weight: 'bold' });
  });
};

/**
 * The statement of a period as a PDF, oldest first: opening balance, a line for each movement with the balance after it, closing
 * balance. Its stream fails when it cannot be written whole.
 */
export const statementPdf = (statement: Statement, paper: StatementPaper): NodeJS.ReadableStream => {
  const pdf = createPdf({ title: PAPER_WORDS[paper.language].statement, createdAt: paper.now });
  writeLines(pdf, paper, statement)
    .then(() => writeFeet(pdf, paper))
    .then(
      () => pdf.end(),
      (error: Error) => pdf.fail(error),
    );
  return pdf.stream;
};
