import type { Language } from '@muqabla/contract/languages';
import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import { stateName } from '@muqabla/messages/state-name';
import { textIn, textsIn } from '@muqabla/messages/text-in';
import { stateNameOf, stateTaxName } from '../../core/settings/gstin.rules.ts';
import { createPdf, PAGE, type Pdf } from '../../platform/files/pdf.ts';
import type { InvoiceRow } from '../deposits/invoices/invoices.queries.ts';
import { paperDay, paperMoney } from './paper-text.rules.ts';
import { PAPER_WORDS } from './papers.messages.ts';

type Invoice = {
  row: InvoiceRow;
  /** The operator as named on invoices from before they entered their details. */
  operator: { name: string; address: string };
  /** The recipient's name. */
  recipient: string;
  /** No real money was paid. */
  isPractice: boolean;
  language: Language;
};

/** The odd paisa of a tax that has no equal halves. */
const roundingOf = ({ gst_paise: gst, cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }: InvoiceRow) =>
  cgst === null || sgst === null || igst === null ? 0 : gst - cgst - sgst - igst;

const stateText = (code: string, language: Language) =>
  textIn(PAPER_WORDS.code, language, { name: stateName(stateNameOf(code), language), code });

type Part = readonly [name: string, basisPoints: number, paise: number];

/** The tax by its kinds, each with its rate; as one sum where it was not split. */
const taxParts = (row: InvoiceRow): Part[] => {
  const { rate_basis_points: rate, gst_paise, cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst } = row;
  if (cgst === null || sgst === null || igst === null || row.supplier_gstin === null) return [['GST', rate, gst_paise]];
  const ofSupplier = row.supplier_gstin.slice(0, 2);
  if (row.place_of_supply !== ofSupplier) return [['IGST', rate, igst]];
  return [
    ['CGST', rate / 2, cgst],
    [stateTaxName(ofSupplier), rate / 2, sgst],
  ];
};

const BLUE = '#253b8a';
const NAVY = '#141e4a';
const MUTED = '#5a6072';
const PALE = '#f0f2f9';
const HALF = PAGE.width / 2;
const AMOUNT_WIDTH = 120;
const SAC_WIDTH = 70;

/** Writes the supplier's name, what the paper is, its number and its day; returns where the rest begins. */
const writeTop = (pdf: Pdf, { row, isPractice, language }: Invoice, name: string) => {
  const words = textsIn(PAPER_WORDS, language);
  const right = { x: PAGE.left + HALF, width: HALF, align: 'right' } as const;
  const nameHeight = pdf.text(name, { x: PAGE.left, y: PAGE.top, width: HALF, size: 15, weight: 'bold', color: NAVY });
  let y = PAGE.top + pdf.text(words.invoice, { ...right, y: PAGE.top, size: 16, weight: 'bold', color: NAVY });
  for (const [key, value] of [
    [words.number, invoiceNumber(row.financial_year, row.serial)],
    [words.date, paperDay(row.issued_at, language)],
  ] as const)
    y += pdf.text(`${key}: ${value}`, { ...right, y, size: 9.5 });
  y = Math.max(y, PAGE.top + nameHeight) + 8;
  pdf.line(y, { color: BLUE, thickness: 1.6 });
  y += 10;
  if (isPractice) y += pdf.text(words.practice, { x: PAGE.left, y, width: PAGE.width, size: 8.5, weight: 'bold' }) + 8;
  return y;
};

type Party = { title: string; name: string; facts: readonly string[] };

/** Writes supplier and recipient side by side; returns where the rest begins. */
const writeParties = (pdf: Pdf, parties: readonly Party[], top: number) => {
  const heights = parties.map(({ title, name, facts }, place) => {
    const box = { x: PAGE.left + place * HALF, width: HALF - 14 };
    let y = top + pdf.text(title, { ...box, y: top, size: 8.5, color: MUTED });
    y += pdf.text(name, { ...box, y, size: 10.5, weight: 'bold' });
    for (const fact of facts.filter((text) => text !== '')) y += pdf.text(fact, { ...box, y, size: 9 });
    return y;
  });
  return Math.max(...heights) + 16;
};

/** Writes the service, its tax and the sum, the amounts in one column; returns where the rest begins. */
const writeSums = (pdf: Pdf, { row, language }: Invoice, top: number) => {
  const words = textsIn(PAPER_WORDS, language);
  const width = PAGE.width - AMOUNT_WIDTH - SAC_WIDTH;
  const amount = { x: PAGE.right - AMOUNT_WIDTH - 10, width: AMOUNT_WIDTH, align: 'right' } as const;
  const sac = { x: PAGE.left + width, width: SAC_WIDTH };
  const first = { x: PAGE.left + 10, width: width - 20 };
  let y = top;
  pdf.fill({ x: PAGE.left, y, width: PAGE.width, height: 22 }, PALE);
  const head = { y: y + 5, size: 8.5, weight: 'bold', color: MUTED } as const;
  pdf.text(words.description, { ...first, ...head });
  if (row.service_code !== null) pdf.text(words.sac, { ...sac, ...head });
  pdf.text(words.taxable, { ...amount, ...head });
  y += 28;
  const line = (text: string, paise: number, code = '') => {
    const height = pdf.text(text, { ...first, y, size: 9.5 });
    pdf.text(code, { ...sac, y, size: 9.5 });
    pdf.text(paperMoney(paise), { ...amount, y, size: 9.5 });
    y += height + 5;
  };
  line(words.service, row.taxable_paise, row.service_code ?? '');
  pdf.line(y, { color: '#d9dce6', thickness: 0.5 });
  y += 7;
  for (const [name, basisPoints, paise] of taxParts(row))
    line(textIn(PAPER_WORDS.gst, language, { name, rate: basisPoints / 100 }), paise);
  const rounding = roundingOf(row);
  if (rounding !== 0) line(words.rounding, rounding);
  y += 4;
  pdf.fill({ x: PAGE.left, y, width: PAGE.width, height: 30 }, BLUE);
  const total = { y: y + 7, size: 11.5, weight: 'bold', color: '#ffffff' } as const;
  pdf.text(words.total, { ...first, ...total });
  pdf.text(paperMoney(row.amount_paise), { ...amount, ...total });
  return y + 44;
};

/** The GST invoice of a deposit as a PDF, with the amounts as posted. The same invoice has the same bytes. */
export const invoicePdf = (invoice: Invoice): NodeJS.ReadableStream => {
  const { row, operator, recipient, language } = invoice;
  const words = textsIn(PAPER_WORDS, language);
  const pdf = createPdf({ title: words.invoice, createdAt: row.issued_at });
  const supplier = { name: row.supplier_name ?? operator.name, address: row.supplier_address ?? operator.address };
  const fact = (key: string, value: string | null) => (value === null || value === '' ? '' : `${key}: ${value}`);
  const stateOf = (code: string | null) => (code === null ? null : stateText(code, language));
  let y = writeTop(pdf, invoice, supplier.name);
  y = writeParties(
    pdf,
    [
      {
        title: words.supplier,
        name: supplier.name,
        facts: [
          supplier.address,
          fact(words.gstin, row.supplier_gstin),
          fact(words.supplierState, stateOf(row.supplier_gstin?.slice(0, 2) ?? null)),
        ],
      },
      {
        title: words.recipient,
        name: recipient,
        facts: [
          fact(words.recipientState, row.recipient_state === null ? null : stateName(row.recipient_state, language)),
          fact(words.place, stateOf(row.place_of_supply)),
          fact(words.deposit, row.deposit_id),
        ],
      },
    ],
    y,
  );
  y = writeSums(pdf, invoice, y);
  for (const note of [words.reverse, words.electronic])
    y += pdf.text(note, { x: PAGE.left, y, width: PAGE.width, size: 8, color: MUTED });
  pdf.end();
  return pdf.stream;
};
