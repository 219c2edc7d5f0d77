import { OWN_BRAND } from '@muqabla/contract/brand';
import type { Economy } from '@muqabla/contract/economy';
import { startOfDay } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import { brandIn } from '@muqabla/messages/brand-in';
import { textIn, textsIn } from '@muqabla/messages/text-in';
import { PAGE, type Pdf } from '../../platform/files/pdf.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { paperAmount, paperDay, paperMoney, paperTime } from './paper-text.rules.ts';
import { PAPER_WORDS } from './papers.messages.ts';
import type { StatementBook } from './statement.rules.ts';

export type StatementPaper = {
  from: string;
  to: string;
  operator: { brandName: string; picture: Buffer | null; legalName: string; address: string; gstin: string };
  holder: { playerId: string; fullName: string; kycName: string | null; username: string; phone: string };
  economy: Economy;
  language: Language;
  now: Date;
};

const BLUE = '#253b8a';
const NAVY = '#141e4a';
const MUTED = '#5a6072';
const PALE = '#f0f2f9';
const HALF = PAGE.width / 2;
const MARK_SIDE = 26;
const KEY_WIDTH = 78;
const CARD = { width: 116, height: 44, gap: 17 };

/** Writes the operator's name with its logo, which is made for a dark ground; returns the height. */
const writeBrand = (pdf: Pdf, { operator, language }: StatementPaper) => {
  const { brandName, picture } = operator;
  const { left: x, top: y } = PAGE;
  if (picture !== null) {
    pdf.fill({ x, y, width: 130, height: 34 }, NAVY);
    pdf.picture(picture, { x: x + 8, y: y + 5, width: 114, height: 24 });
    return 38;
  }
  const indent = brandName === OWN_BRAND ? MARK_SIDE + 8 : 0;
  if (indent > 0) pdf.mark({ x, y, side: MARK_SIDE });
  pdf.text(brandIn(brandName, language), {
    x: x + indent,
    y: y + 1,
    width: HALF - indent,
    size: 17,
    weight: 'bold',
    color: NAVY,
  });
  return MARK_SIDE + 6;
};

const writeTop = (pdf: Pdf, paper: StatementPaper) => {
  const { operator, language, from, to } = paper;
  const words = textsIn(PAPER_WORDS, language);
  const right = { x: PAGE.left + HALF, width: HALF, align: 'right' } as const;
  const titleHeight = pdf.text(words.statement, { ...right, y: PAGE.top, size: 16, weight: 'bold', color: NAVY });
  const [first, last] = [from, to].map((day) => paperDay(startOfDay(day), language));
  const period =
    from === to ? (first ?? '') : textIn(PAPER_WORDS.period, language, { from: first ?? '', to: last ?? '' });
  pdf.text(period, { ...right, y: PAGE.top + titleHeight, size: 9.5 });
  let y = PAGE.top + writeBrand(pdf, paper);
  const lines = [operator.legalName, operator.address, operator.gstin === '' ? '' : `${words.gstin} ${operator.gstin}`];
  for (const line of lines.filter((text) => text !== ''))
    y += pdf.text(line, { x: PAGE.left, y, width: HALF - 10, size: 7.5, color: MUTED });
  y = Math.max(y, PAGE.top + 44) + 6;
  pdf.line(y, { color: BLUE, thickness: 1.6 });
  return y + 10;
};

const writeFacts = (pdf: Pdf, { holder, economy, language, now }: StatementPaper, top: number) => {
  const words = textsIn(PAPER_WORDS, language);
  const made = textIn(PAPER_WORDS.madeAt, language, { time: paperTime(now, language) });
  const columns = [
    [
      [holder.kycName === null ? words.name : words.kycName, holder.kycName ?? holder.fullName],
      [words.player, holder.username],
      [words.mobile, `+91 ${maskPhone(holder.phone)}`],
    ],
    [
      [words.account, holder.playerId],
      ...(economy === 'points' ? [] : [[words.wallets, words.bothWallets]]),
      [words.made, made],
    ],
  ];
  const heights = columns.map((facts, place) => {
    const x = PAGE.left + place * HALF;
    let y = top;
    for (const [key = '', value = ''] of facts) {
      pdf.text(key, { x, y, width: KEY_WIDTH, size: 8.5, color: MUTED });
      const box = { x: x + KEY_WIDTH + 4, width: HALF - KEY_WIDTH - 10 };
      y +=
        pdf.text(value, { ...box, y, size: place === 1 && value === holder.playerId ? 7.5 : 8.5, weight: 'bold' }) + 2;
    }
    return y;
  });
  return Math.max(...heights) + 8;
};

/** Writes opening + in − out = closing as four cards. */
const writeEquation = (pdf: Pdf, { economy, language }: StatementPaper, book: StatementBook, y: number) => {
  const words = textsIn(PAPER_WORDS, language);
  const unit = economy === 'points' ? 'points' : 'money';
  const shown = economy === 'points' ? paperAmount : paperMoney;
  const cards = [
    { sign: '', label: words.opening, amount: book.opening },
    { sign: '+', label: words.in[unit], amount: book.credits },
    { sign: '−', label: words.out[unit], amount: book.debits },
    { sign: '=', label: words.closing, amount: book.closing },
  ];
  for (const [place, { sign, label, amount }] of cards.entries()) {
    const x = PAGE.left + place * (CARD.width + CARD.gap);
    const isLast = place === cards.length - 1;
    pdf.fill({ x, y, width: CARD.width, height: CARD.height }, isLast ? BLUE : PALE);
    const box = { x: x + 9, width: CARD.width - 14 };
    pdf.text(label, { ...box, y: y + 6, size: 8, color: isLast ? '#ffffff' : MUTED });
    const text = shown(amount);
    // A sum of crores is set smaller, so that it stays on one line.
    const size = pdf.width(text, 12.5, 'bold') > box.width ? 9.5 : 12.5;
    pdf.text(text, { ...box, y: y + 20, size, weight: 'bold', color: isLast ? '#ffffff' : NAVY });
    if (sign !== '') pdf.text(sign, { x: x - 12, y: y + 14, width: 10, size: 11, weight: 'bold', color: MUTED });
  }
  return y + CARD.height + 12;
};

/** Writes the operator, the holder, the period and its sums; returns where the lines begin. */
export const writeHead = (pdf: Pdf, paper: StatementPaper, book: StatementBook): number => {
  const words = textsIn(PAPER_WORDS, paper.language);
  let y = writeTop(pdf, paper);
  if (paper.economy === 'sandbox')
    y += pdf.text(words.practiceStatement, { x: PAGE.left, y, width: PAGE.width, size: 8.5, weight: 'bold' }) + 6;
  return writeEquation(pdf, paper, book, writeFacts(pdf, paper, y));
};
