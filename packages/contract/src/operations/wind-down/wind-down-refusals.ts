import { MONEY_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of calls while play is wound down, and of the switch itself. */
export const WIND_DOWN_REFUSALS = {
  WINDING_DOWN: {
    economies: MONEY_ECONOMIES,
    status: 422,
    words: text('Play has ended here. Nothing was taken, and the money in your wallet is being paid out to you.'),
  },
  ALREADY_WINDING_DOWN: { economies: MONEY_ECONOMIES, status: 409, words: text('Play is wound down already.') },
  NOT_WINDING_DOWN: { economies: MONEY_ECONOMIES, status: 409, words: text('Play is not wound down.') },
} as const satisfies Record<string, RefusalWords>;
