import { indiaTimeOf } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/refusals';
import { invoiceNumber } from '../deposits/invoices/invoice.rules.ts';
import type { InvoiceRow } from '../deposits/invoices/invoices.queries.ts';
import { plainRupees } from '../platform/files/csv.ts';
import { createPdf, PAGE } from '../platform/files/pdf.ts';
import { PAPER_UNITS, PAPER_WORDS } from './papers.messages.ts';

type Invoice = {
  row: InvoiceRow;
  supplier: { name: string; address: string };
  recipient: { name: string; state: string | null };
  language: Language;
};

const KEY_WIDTH = 170;

/** The GST invoice of a deposit as a PDF, with the amounts as posted. The same invoice has the same bytes. */
export const invoicePdf = ({ row, supplier, recipient, language }: Invoice): NodeJS.ReadableStream => {
  const words = PAPER_WORDS[language];
  const pdf = createPdf({ title: words.invoice, createdAt: row.issued_at });
  const number = invoiceNumber(row.financial_year, row.serial);
  let y: number = PAGE.top;
  y += pdf.text(`${supplier.name} · ${words.invoice}`, {
    x: PAGE.left,
    y,
    width: PAGE.width,
    size: 16,
    weight: 'bold',
  });
  y += 10;
  const line = (key: string, value: string, weight: 'plain' | 'bold' = 'plain') => {
    if (value === '') return;
    pdf.text(key, { x: PAGE.left, y, width: KEY_WIDTH, weight, size: 10 });
    const x = PAGE.left + KEY_WIDTH + 10;
    y += pdf.text(value, { x, y, width: PAGE.right - x, weight, size: 10 }) + 4;
  };
  line(words.number, number, 'bold');
  line(words.date, indiaTimeOf(row.issued_at).slice(0, 10));
  line(words.supplier, [supplier.name, supplier.address].filter((text) => text !== '').join('\n'));
  line(words.recipient, recipient.name);
  line(words.place, recipient.state ?? '');
  line(words.deposit, row.deposit_id);
  y += 8;
  pdf.line(y);
  y += 8;
  line(words.description, words.service);
  line(words.taxable, plainRupees(row.taxable_paise));
  line(words.gst.replace('{rate}', String(row.rate_basis_points / 100)), plainRupees(row.gst_paise));
  line(words.total, plainRupees(row.amount_paise), 'bold');
  line('', words.amountsIn.replace('{unit}', PAPER_UNITS.money[language]));
  y += 8;
  pdf.line(y);
  y += 8;
  for (const note of [words.reverse, words.electronic])
    y += pdf.text(note, { x: PAGE.left, y, width: PAGE.width, size: 8 });
  pdf.end();
  return pdf.stream;
};
