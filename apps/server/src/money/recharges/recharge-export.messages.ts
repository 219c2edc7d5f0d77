import { text, type Words } from '@muqabla/contract/texts';

/** The headings of the columns in the file of recharges. */
export const HEADS = {
  createdAt: text('Started (time in India)'),
  settledAt: text('Settled (time in India)'),
  recharge: text('Recharge ID'),
  player: text('Player'),
  playerId: text('Player ID'),
  phone: text('Phone'),
  number: text('Recharged number'),
  operator: text('Operator'),
  type: text('Type'),
  amount: text('Amount (₹)'),
  order: text('Order'),
  reference: text('Reference'),
  status: text('Status'),
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of recharges. */
export const VALUES = {
  success: text('Delivered'),
  pending: text('Pending'),
  failed: text('Failed'),
  returned: text('Sent back'),
  prepaid: text('Prepaid'),
  postpaid: text('Postpaid'),
  dth: text('DTH'),
  'redeem-code': text('Redeem code'),
} as const satisfies Record<string, Words>;
