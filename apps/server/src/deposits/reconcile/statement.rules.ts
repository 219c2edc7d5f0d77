import { minorDigitsOf } from '@muqabla/contract/currency';
import type { DepositStatus } from '@muqabla/contract/deposits/deposit-calls';
import type { Difference } from '@muqabla/contract/deposits/deposit-staff-calls';

/** The columns a statement must name in its first line, in any order. */
export const COLUMNS = ['payment_id', 'amount', 'status', 'utr', 'date'] as const;
/** Columns a statement may have. Without a currency all its amounts are rupees. */
export const OPTIONAL_COLUMNS = ['currency'] as const;
export type Cells = Readonly<
  Record<(typeof COLUMNS)[number], string> & Partial<Record<(typeof OPTIONAL_COLUMNS)[number], string>>
>;

export const STATEMENT_STATUSES = ['created', 'pending', 'captured', 'failed'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** What a line of the provider's statement says. Its date covers the time from `from` until before `to`. */
export type StatementLine = {
  readonly line: number;
  readonly paymentId: string;
  /** In the smallest unit of its currency. */
  readonly amount: number;
  readonly currency: string;
  readonly status: StatementStatus;
  readonly utr: string;
  readonly from: Date;
  readonly to: Date;
};

/** A line that cannot be read, and why. */
export type UnreadableLine = { readonly line: number; readonly why: string };

const DAY_MILLISECONDS = 24 * 3_600_000;

/** A day of the Indian calendar, or an instant; without an offset it is Indian time, as the statement's bank writes it. */
const periodOf = (text: string): { from: Date; to: Date } | null => {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (day === undefined) return null;
  const from = new Date(`${day}T${time ?? '00:00'}${offset ?? '+05:30'}`);
  if (Number.isNaN(from.getTime())) return null;
  return { from, to: new Date(from.getTime() + (time === undefined ? DAY_MILLISECONDS : 1000)) };
};

// By its digits and not as a floating-point number, so that every paisa is the statement's own.
const amountOf = (text: string, currency: string): number | null => {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const digits = minorDigitsOf(currency);
  if (whole === undefined || decimals.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0'));
};

const isStatus = (text: string): text is StatementStatus => STATEMENT_STATUSES.some((known) => known === text);

/** Reads one line. Anything that is not plainly an id, an amount, a state and a date is no line of a statement. */
export const readLine = (line: number, cells: Cells): StatementLine | UnreadableLine => {
  // Ids are letters and digits, so that a cell a spreadsheet would run as a formula is never taken for one.
  if (!/^[A-Za-z0-9][\w.:-]{0,99}$/.test(cells.payment_id)) return { line, why: 'payment_id is not an id' };
  const currency = (cells.currency ?? 'INR').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return { line, why: 'currency is not a code of three letters' };
  const amount = amountOf(cells.amount, currency);
  if (amount === null) return { line, why: `amount is not an amount in ${currency === 'INR' ? 'rupees' : currency}` };
  const status = cells.status.toLowerCase();
  if (!isStatus(status)) return { line, why: `status is none of ${STATEMENT_STATUSES.join(', ')}` };
  if (!/^[A-Za-z0-9]{0,40}$/.test(cells.utr)) return { line, why: 'utr is not a reference' };
  const period = periodOf(cells.date);
  if (period === null) return { line, why: 'date is not a date' };
  return { line, paymentId: cells.payment_id, amount, currency, status, utr: cells.utr, ...period };
};

/**
 * Our deposit of a payment. `amount` is what was captured, in the smallest unit of its currency, which in suspense is not
 * the deposit's own.
 */
export type OurDeposit = {
  readonly depositId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: DepositStatus;
};

// Money held aside was captured too: only its amount is not the one that was asked for.
const asTheySay = (status: DepositStatus) => (status === 'suspense' ? 'captured' : status);

/** How a line and our deposit disagree; null when they agree. */
export const differenceOf = (there: StatementLine, here: OurDeposit | undefined): Difference['kind'] | null => {
  if (here === undefined) return 'missingHere';
  if (asTheySay(here.status) !== there.status) return 'statusDiffers';
  if (here.currency !== there.currency) return 'currencyDiffers';
  return here.amount === there.amount ? null : 'amountDiffers';
};
