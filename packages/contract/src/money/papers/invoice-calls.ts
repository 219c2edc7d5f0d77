import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant, limit, page, pages, upTo } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { paperLink } from './paper-calls.ts';

/** The GST invoice of a deposit, with the amounts as posted. */
const gstInvoice = z.object({
  /** The id of the deposit. */
  _id: id,
  /** Consecutive in the financial year: D/26-27/0000001. */
  number: z.string(),
  amount: rupees,
  taxable: rupees,
  gst: rupees,
  /** The tax by its kinds; absent on invoices from before the operator entered their GSTIN. */
  split: z.optional(z.object({ cgst: rupees, sgst: rupees, igst: rupees })),
  /** The rate of the tax in percent. */
  rate: z.number(),
  issuedAt: instant,
});
export type GstInvoice = z.output<typeof gstInvoice>;

const common = { access: 'player', economies: MONEY_ECONOMIES, openToBanned: true } as const;

export const invoiceCalls = defineCalls(common, {
  'GET /user/deposit-invoices': {
    summary: 'The GST invoices of the player’s deposits, newest first.',
    query: { page, limit, upTo },
    response: { invoices: z.array(gstInvoice), ...pages },
  },
  'POST /user/deposit-invoices/{depositId}/link': {
    openToLeaving: true,
    rateLimit: { max: 20, seconds: 60 },
    summary: 'A link to the GST invoice of a deposit as a PDF.',
    response: paperLink,
    refusals: ['NOT_FOUND'],
  },
});
