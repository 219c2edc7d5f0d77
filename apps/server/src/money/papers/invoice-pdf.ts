import { stateName } from '@muqabla/contract/core/settings/state-names';
import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import type { Language } from '@muqabla/contract/refusals';
import { stateNameOf, stateTaxName } from '../../core/settings/gstin.rules.ts';
import { createPdf, PAGE } from '../../platform/files/pdf.ts';
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

const KEY_WIDTH = 170;

const stateText = (code: string, language: Language) =>
  PAPER_WORDS[language].code.replace('{name}', stateName(stateNameOf(code), language)).replace('{code}', code);

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

/** The GST invoice of a deposit as a PDF, with the amounts as posted. The same invoice has the same bytes. */
export const invoicePdf = ({ row, operator, recipient, isPractice, language }: Invoice): NodeJS.ReadableStream => {
  const words = PAPER_WORDS[language];
  const pdf = createPdf({ title: words.invoice, createdAt: row.issued_at });
  const number = invoiceNumber(row.financial_year, row.serial);
  let y: number = PAGE.top;
  const supplier = { name: row.supplier_name ?? operator.name, address: row.supplier_address ?? operator.address };
  y += pdf.text(`${supplier.name} · ${words.invoice}`, {
    x: PAGE.left,
    y,
    width: PAGE.width,
    size: 16,
    weight: 'bold',
  });
  if (isPractice)
    y += pdf.text(words.practice, { x: PAGE.left, y: y + 4, width: PAGE.width, size: 10, weight: 'bold' }) + 4;
  y += 10;
  const line = (key: string, value: string, weight: 'plain' | 'bold' = 'plain') => {
    if (value === '') return;
    pdf.text(key, { x: PAGE.left, y, width: KEY_WIDTH, weight, size: 10 });
    const x = PAGE.left + KEY_WIDTH + 10;
    y += pdf.text(value, { x, y, width: PAGE.right - x, weight, size: 10 }) + 4;
  };
  line(words.number, number, 'bold');
  line(words.date, paperDay(row.issued_at, language));
  line(words.supplier, [supplier.name, supplier.address].filter((text) => text !== '').join('\n'));
  line(words.gstin, row.supplier_gstin ?? '');
  line(words.supplierState, row.supplier_gstin === null ? '' : stateText(row.supplier_gstin.slice(0, 2), language));
  line(words.recipient, recipient);
  line(words.recipientState, row.recipient_state === null ? '' : stateName(row.recipient_state, language));
  line(words.place, row.place_of_supply === null ? '' : stateText(row.place_of_supply, language));
  line(words.deposit, row.deposit_id);
  y += 8;
  pdf.line(y);
  y += 8;
  line(words.description, words.service);
  line(words.sac, row.service_code ?? '');
  line(words.taxable, paperMoney(row.taxable_paise));
  for (const [name, basisPoints, amount] of taxParts(row))
    line(words.gst.replace('{name}', name).replace('{rate}', String(basisPoints / 100)), paperMoney(amount));
  const rounding = roundingOf(row);
  line(words.rounding, rounding === 0 ? '' : paperMoney(rounding));
  line(words.total, paperMoney(row.amount_paise), 'bold');
  y += 8;
  pdf.line(y);
  y += 8;
  for (const note of [words.reverse, words.electronic])
    y += pdf.text(note, { x: PAGE.left, y, width: PAGE.width, size: 8 });
  pdf.end();
  return pdf.stream;
};
