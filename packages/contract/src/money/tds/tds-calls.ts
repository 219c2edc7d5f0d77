import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { rupees } from '../../money.ts';
import { QUARTERS } from './financial-year.ts';

/** A financial year by the year it begins in. */
const financialYear = z.int();

/** The facts that decide the tax on the next withdrawal; in rupees and percent. */
export const tdsPosition = z.object({
  financialYear,
  percent: z.number(),
  /** The sum that can be withdrawn before net winnings begin; negative when net winnings left without tax. */
  taxFree: rupees,
  /** Net winnings of the year on which tax was withheld. */
  taxed: rupees,
});

export type TdsShown = z.output<typeof tdsPosition>;

/** A player's tax in a financial year, as a certificate of tax deducted shows it. */
export const tdsYear = z.object({
  financialYear,
  /** Rate of the law now, or on the last day of a year that is over. */
  percent: z.number(),
  /** The figures of rule 133: A, B and C; D once the year is closed. */
  withdrawn: rupees,
  deposits: rupees,
  opening: rupees,
  closing: z.optional(rupees),
  /** Net winnings on which tax was withheld, and that tax, less the sums that were given back. */
  netWinnings: rupees,
  tax: rupees,
  /** Tax of the year's end is in the last quarter. */
  quarters: z.array(z.object({ quarter: z.literal([...QUARTERS]), netWinnings: rupees, tax: rupees })),
  /** The verified name; absent without KYC. */
  name: z.optional(z.string()),
  /** The years with withheld tax and the current one, newest first. */
  years: z.array(financialYear),
});
export type TdsYear = z.output<typeof tdsYear>;

export const tdsCalls = defineCalls('player', {
  'GET /user/tds': {
    economies: MONEY_ECONOMIES,
    openToBanned: true,
    summary:
      'The player’s net winnings and the tax withheld on them in a financial year, by quarter; the current year unless given.',
    query: { year: z.optional(z.string().check(z.regex(/^20\d\d$/))) },
    response: tdsYear,
  },
});
