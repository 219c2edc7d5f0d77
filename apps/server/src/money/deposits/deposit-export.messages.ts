import { text, type Words } from '@muqabla/contract/texts';

/** The headings of the columns in the file of deposits. */
export const HEADS = {
  createdAt: text('Started (time in India)'),
  settledAt: text('Settled (time in India)'),
  deposit: text('Deposit ID'),
  player: text('Player'),
  playerId: text('Player ID'),
  fullName: text('Full name'),
  phone: text('Phone'),
  amount: text('Amount (₹)'),
  base: text('Taxable value (₹)'),
  gst: text('GST (₹)'),
  cashback: text('Cashback bonus (₹)'),
  suspended: text('On hold (₹)'),
  payment: text('Payment ID'),
  status: text('Status'),
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of deposits. */
export const VALUES = {
  created: text('Started'),
  pending: text('Pending'),
  captured: text('Received'),
  failed: text('Failed'),
  suspense: text('On hold'),
} as const satisfies Record<string, Words>;
