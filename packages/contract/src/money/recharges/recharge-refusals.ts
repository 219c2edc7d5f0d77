import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of recharges. */
export const RECHARGE_REFUSALS = {
  RECHARGE_UNAVAILABLE: {
    status: 503,
    words: text('Recharges are not available right now. Your winnings are untouched.'),
  },
  RECHARGE_CHANGED: {
    status: 409,
    words: text('This order was already placed with other details. Please start a new one.'),
  },
  RECHARGE_OUT_OF_BOUNDS: { status: 422, words: text('Choose an amount from ₹{min} to ₹{max}.') },
  RECHARGE_TYPE_UNFIT: { status: 422, words: text('This operator does not take this type of recharge.') },
  RECHARGE_OPERATOR_CLOSED: {
    status: 422,
    words: text('This operator cannot be recharged here right now. Your winnings are untouched.'),
  },
  RECHARGE_ELSEWHERE: {
    status: 409,
    words: text('This recharge was ordered from another provider than the one in use now. Nothing was changed.'),
  },
  RECHARGE_UNCLEAR: {
    status: 409,
    words: text(
      'The money stays on hold: the provider may have this recharge, or was sent it less than an hour ago. Check again later.',
    ),
  },
  RECHARGE_NUMBER_UNFIT: { status: 422, words: text('This number does not fit the operator. Please check it.') },
  RECHARGE_UNCOVERED: {
    status: 422,
    words: text('Your winnings are too low. You can recharge for up to ₹{available}.'),
  },
  RECHARGE_PRIZE_NOT_FREE: {
    status: 422,
    words: text(
      'Of your winnings, ₹{held} can be spent on recharges from {until} (India time): the loser of a battle settled by rule may object until then. Now you can recharge for up to ₹{available}.',
    ),
  },
} as const satisfies Record<string, RefusalWords>;
