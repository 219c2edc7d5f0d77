import { setImmediate } from 'node:timers/promises';
import { unitText } from '@muqabla/messages/amount-text';
import { brandIn } from '@muqabla/messages/brand-in';
import { textIn, textsIn } from '@muqabla/messages/text-in';
import type { HistoryEntry } from '../../core/wallet/history.queries.ts';
import { DEPOSIT_TITLE } from '../../core/wallet/history.rules.ts';
import { gameTitleOf, historyItemOf } from '../../core/wallet/history.view.ts';
import { createPdf, PAGE, type Pdf } from '../../platform/files/pdf.ts';
import { paperAmount, paperTime } from './paper-text.rules.ts';
import { PAPER_WORDS } from './papers.messages.ts';
import { type StatementPaper, writeHead } from './statement-head.ts';
import { type Cells, createTable } from './statement-table.ts';
import type { Statement } from './statement.queries.ts';
import type { StatementRow } from './statement.rules.ts';

type Row = StatementRow<HistoryEntry>;

/** Lines written in one turn of the event loop. */
const TURN_SIZE = 200;
const FOOT_Y = 802;
/** The height of the notes and the last sum, beside that of the sums of a page. */
const END_HEIGHT = 60;

const referenceOf = ({ entry, depositId }: Row, { invoices }: Statement, { language }: StatementPaper): string => {
  const { match_id: match, utr } = historyItemOf(entry, language);
  const invoice = depositId === null ? undefined : invoices.get(depositId);
  return [
    match === undefined || match.roomcode === '' ? '' : textIn(PAPER_WORDS.room, language, { code: match.roomcode }),
    utr === undefined ? '' : textIn(PAPER_WORDS.utr, language, { utr }),
    invoice === undefined ? '' : textIn(PAPER_WORDS.invoiceOf, language, { number: invoice }),
  ]
    .filter((text) => text !== '')
    .join(' · ');
};

const cellsOf = ({ entry, change, balance, depositId }: Row, { language }: StatementPaper): Cells => {
  const title = depositId === null ? historyItemOf(entry, language).reason : textIn(DEPOSIT_TITLE, language);
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
  const { language } = paper;
  const words = textsIn(PAPER_WORDS, language);
  const unit = paper.economy === 'points' ? '' : unitText(paper);
  const onPage = { number: 1, credits: 0, debits: 0, balance: statement.opening };
  const sums = (label: string, { credits, debits }: { credits: number; debits: number }) =>
    table.sum(['', label, paperAmount(credits), paperAmount(debits), '']);
  const balanceLine = (label: string, balance: number) => table.sum(['', label, '', '', paperAmount(balance)]);
  const table = createTable({
    pdf,
    y: writeHead(pdf, paper, statement),
    heads: PAPER_WORDS.heads.map((head) => textIn(head, language, { unit }).trim()),
    onFull: () => {
      sums(words.thisPage, onPage);
      balanceLine(textIn(PAPER_WORDS.carried, language, { page: onPage.number + 1 }), onPage.balance);
    },
    onNext: () => {
      balanceLine(textIn(PAPER_WORDS.brought, language, { page: onPage.number }), onPage.balance);
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
  const words = textsIn(PAPER_WORDS, language);
  pdf.eachPage((page, pages) => {
    const box = { x: PAGE.left, y: FOOT_Y, width: PAGE.width, size: 8 };
    pdf.text(`${brandIn(operator.brandName, language)} · ${words.statement} · ${holder.kycName ?? holder.fullName}`, {
      ...box,
      color: '#5a6072',
    });
    const number = textIn(PAPER_WORDS.page, language, { page, pages });
    pdf.text(number, { ...box, align: 'right', weight: 'bold' });
  });
};

/**
 * The statement of a period as a PDF, oldest first: opening balance, a line for each movement with the balance after it, closing
 * balance. Its stream fails when it cannot be written whole.
 */
export const statementPdf = (statement: Statement, paper: StatementPaper): NodeJS.ReadableStream => {
  const pdf = createPdf({ title: textIn(PAPER_WORDS.statement, paper.language), createdAt: paper.now });
  writeLines(pdf, paper, statement)
    .then(() => writeFeet(pdf, paper))
    .then(
      () => pdf.end(),
      (error: Error) => pdf.fail(error),
    );
  return pdf.stream;
};
