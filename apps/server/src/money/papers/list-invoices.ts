import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { invoiceNumber } from '@muqabla/contract/money/papers/invoice-number';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { type InvoiceRow, listOwnInvoices } from '../deposits/invoices/invoices.queries.ts';

const inRupees = (amount: number) => rupeesFromPaise(paise(amount));

const splitView = ({ cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }: InvoiceRow) =>
  cgst === null || sgst === null || igst === null
    ? {}
    : { split: { cgst: inRupees(cgst), sgst: inRupees(sgst), igst: inRupees(igst) } };

/** GET /user/deposit-invoices: one page of the player's invoices. */
export const listInvoices =
  ({ db }: { db: Queries }): Handler<'GET /user/deposit-invoices'> =>
  async ({ query, player: { playerId } }) => {
    const { rows, ...pages } = await listOwnInvoices(db, playerId, query);
    return {
      invoices: rows.map((row) => ({
        _id: row.deposit_id,
        number: invoiceNumber(row.financial_year, row.serial),
        amount: inRupees(row.amount_paise),
        taxable: inRupees(row.taxable_paise),
        gst: inRupees(row.gst_paise),
        ...splitView(row),
        rate: row.rate_basis_points / 100,
        issuedAt: row.issued_at.toISOString(),
      })),
      ...pages,
    };
  };
