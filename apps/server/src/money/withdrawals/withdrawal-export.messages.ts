import { text, type Words } from '@muqabla/contract/texts';

/** The headings of the columns in the file of withdrawals. */
export const HEADS = {
  requestedAt: text('Requested (time in India)'),
  withdrawal: text('Withdrawal ID'),
  player: text('Player'),
  playerId: text('Player ID'),
  kycName: text('KYC name'),
  wallet: text('Wallet'),
  method: text('Method'),
  target: text('Pay to'),
  amount: text('Amount (₹)'),
  status: text('Status'),
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of withdrawals. */
export const VALUES = {
  pending: text('Pending'),
  approved: text('Being paid'),
  unknown: text('Unknown'),
  paid: text('Paid', 'withdrawal'),
  rejected: text('Rejected'),
  returned: text('Sent back', 'withdrawal'),
  deposit: text('Deposit'),
  reward: text('Winning'),
  UPI: text('UPI'),
  Bank: text('Bank'),
} as const satisfies Record<string, Words>;
