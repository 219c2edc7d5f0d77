import { minorDigitsOf } from '@muqabla/contract/money';
import type { DepositStatus } from '@muqabla/contract/money/deposits/deposit-calls';
import type { Difference } from '@muqabla/contract/money/deposits/deposit-staff-calls';

/** Required columns of a statement's heading, in any order. */
export const COLUMNS = ['payment_id', 'amount', 'status', 'utr', 'date'] as const;
/** Optional columns. Without `currency` all amounts are in rupees. */
export const OPTIONAL_COLUMNS = ['currency'] as const;
export type Cells = Readonly<
  Record<(typeof COLUMNS)[number], string> & Partial<Record<(typeof OPTIONAL_COLUMNS)[number], string>>
>;

export const STATEMENT_STATUSES = ['created', 'pending', 'captured', 'failed'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** A line of the provider's statement. Its date covers the time from `from` until before `to`. */
export type StatementLine = {
  readonly line: number;
  readonly paymentId: string;
  /** The amount in the smallest unit of its currency. */
  readonly amount: number;
  readonly currency: string;
  readonly status: StatementStatus;
  readonly utr: string;
  readonly from: Date;
  readonly to: Date;
};

/** A line that cannot be read, and the reason. */
export type UnreadableLine = { readonly line: number; readonly why: string };

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Parses a day of the Indian calendar or an instant. Without an offset it is Indian time, as banks write statements. */
const periodOf = (text: string): { from: Date; to: Date } | null => {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (day === undefined) return null;
  const from = new Date(`${day}T${time ?? '00:00'}${offset ?? '+05:30'}`);
  if (Number.isNaN(from.getTime())) return null;
  return { from, to: new Date(from.getTime() + (time === undefined ? DAY_MILLISECONDS : 1000)) };
};

// Parsed by its digits, because floating-point arithmetic could change a paisa.
const amountOf = (text: string, currency: string): number | null => {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const digits = minorDigitsOf(currency);
  if (whole === undefined || decimals.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0'));
};

const isStatus = (text: string): text is StatementStatus => STATEMENT_STATUSES.some((known) => known === text);

/** Validates one line; returns it as unreadable, with the reason, when a cell is malformed. */
export const readLine = (line: number, cells: Cells): StatementLine | UnreadableLine => {
  // Ids start with a letter or digit, so that a cell a spreadsheet would run as a formula is rejected.
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
 * Our deposit of a payment. `amount` is the captured amount in the smallest unit of `currency`; in suspense it differs
 * from the deposit's own amount.
 */
export type OurDeposit = {
  readonly depositId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: DepositStatus;
};

// Money in suspense was captured at the provider too.
const providerStatusOf = (status: DepositStatus) => (status === 'suspense' ? 'captured' : status);

/** The first difference between a line and our deposit; null when they agree. */
export const differenceOf = (there: StatementLine, here: OurDeposit | undefined): Difference['kind'] | null => {
  if (here === undefined) return 'missingHere';
  if (providerStatusOf(here.status) !== there.status) return 'statusDiffers';
  if (here.currency !== there.currency) return 'currencyDiffers';
  return here.amount === there.amount ? null : 'amountDiffers';
};
