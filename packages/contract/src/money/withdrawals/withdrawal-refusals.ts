import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of withdrawals and payouts. */
export const WITHDRAWAL_REFUSALS = {
  WITHDRAW_PENDING: { status: 409, words: text('You already have a withdrawal under way. Wait until it is done.') },
  WITHDRAWAL_MOVED_ON: { status: 409, words: text('This withdrawal has moved on. Look at it again.') },
  WITHDRAWAL_HELD: {
    status: 409,
    words: text('Withdrawals of this player are held for a ring. Lift the hold first, or reject this one.'),
  },
  PAYOUT_SETTLED: { status: 409, words: text('This payout has already settled.') },
  PAYOUT_UNDER_WAY: { status: 409, words: text('A payout of this wallet is under way already.') },
  WITHDRAW_CLOSED: { status: 422, words: text('Withdrawals are closed right now. Please try again later.') },
  WITHDRAW_BELOW_MINIMUM: { status: 422, words: text('Minimum withdrawal amount is {min}') },
  WITHDRAW_ABOVE_MAXIMUM: { status: 422, words: text('Maximum withdrawal amount is {max}') },
  WITHDRAW_TOO_SOON: { status: 422, words: text('You can withdraw again in {time}') },
  WINNINGS_TOO_LOW: { status: 422, words: text('You can withdraw winnings only. You have ₹{available}.') },
  PRIZE_NOT_FREE: {
    status: 422,
    words: text(
      'Of your winnings, ₹{held} can be withdrawn from {until} (India time): the loser of a battle settled by rule may object until then. Now you can withdraw up to ₹{available}.',
    ),
  },
  PAYEE_NOT_FOUND: { status: 422, words: text('The bank does not know this account. Please check it.') },
  NAME_MISMATCH: {
    status: 422,
    words: text('The account is not in your KYC name. Money is sent only to an account in your own name.'),
  },
  PAYEE_NOT_THE_PLAYER: {
    status: 422,
    words: text('This account is not in the player’s KYC name. Money is sent only to an account of their own.'),
  },
  NOT_BARRED: {
    status: 422,
    words: text('KYC does not bar this player from play, so the deposit wallet stays for playing.'),
  },
  PAYEE_LOOKUPS_SPENT: {
    status: 429,
    words: text(
      'To keep accounts safe, the bank is asked about only a few of them a day. You can try again in {time}.',
    ),
  },
  PAYOUTS_UNAVAILABLE: {
    status: 503,
    words: text('We cannot reach the bank right now. Nothing was withdrawn. Please try again.'),
  },
} as const satisfies Record<string, RefusalWords>;
