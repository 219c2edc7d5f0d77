import { MONEY_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of calls while play is wound down, and of the switch itself. */
export const WIND_DOWN_REFUSALS = {
  WINDING_DOWN: {
    economies: MONEY_ECONOMIES,
    status: 422,
    en: 'Play has ended here. Nothing was taken, and the money in your wallet is being paid out to you.',
    hi: 'यहाँ खेल बंद हो चुका है। कोई पैसा नहीं कटा, और आपके वॉलेट का पैसा आपको भेजा जा रहा है।',
  },
  ALREADY_WINDING_DOWN: {
    economies: MONEY_ECONOMIES,
    status: 409,
    en: 'Play is wound down already.',
    hi: 'खेल पहले से बंद किया जा चुका है।',
  },
  NOT_WINDING_DOWN: {
    economies: MONEY_ECONOMIES,
    status: 409,
    en: 'Play is not wound down.',
    hi: 'खेल बंद नहीं किया गया है।',
  },
} as const satisfies Record<string, RefusalWords>;
