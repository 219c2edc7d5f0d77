import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { MONEY_ECONOMIES } from '../economy.ts';
import { id, instant, limit, page } from '../fields.ts';
import { rupees } from '../money.ts';
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
  /** In percent. */
  rate: z.number(),
  issuedAt: instant,
});
export type GstInvoice = z.output<typeof gstInvoice>;

export const invoiceCalls = {
  'GET /user/deposit-invoices': {
    access: 'player',
    economies: MONEY_ECONOMIES,
    openToBanned: true,
    summary: 'The GST invoices of the player’s deposits, newest first.',
    query: z.strictObject({ page, limit }),
    response: z.object({ invoices: z.array(gstInvoice), totalPages: z.int() }),
    refusals: [],
  },
  'POST /user/deposit-invoices/{depositId}/link': {
    access: 'player',
    economies: MONEY_ECONOMIES,
    openToBanned: true,
    openToLeaving: true,
    rateLimit: { max: 20, seconds: 60 },
    summary: 'A link to the GST invoice of a deposit as a PDF.',
    params: z.strictObject({ depositId: id }),
    response: paperLink,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Calls;
