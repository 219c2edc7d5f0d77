import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of rules of the law, and of play that the law forbids. */
export const LAW_REFUSALS = {
  STAKES_FORBIDDEN: {
    status: 422,
    en: 'The law in India does not allow battles with money now. No money was taken.',
    hi: 'भारत में अभी पैसे लगाकर खेलने की क़ानून में इजाज़त नहीं है। कोई पैसा नहीं कटा।',
  },
  LAW_RULE_WRONG: {
    status: 422,
    en: 'This value does not fit this rule: stakes are allowed or forbidden, ages are 18 to 99 years, rates are 0 to 100 percent, and only stakes have a state.',
    hi: 'यह वैल्यू इस नियम के लिए ठीक नहीं है: दाँव allowed या forbidden, उम्र 18 से 99 साल, दर 0 से 100 प्रतिशत, और राज्य सिर्फ़ दाँव के नियम में।',
  },
  LAW_RULE_TOO_EARLY: {
    status: 422,
    en: 'A rule begins today or later: what was posted keeps the law of its day.',
    hi: 'नियम आज या बाद से शुरू हो सकता है: जो हो चुका है, उस पर उसी दिन का क़ानून रहता है।',
  },
} as const satisfies Record<string, RefusalWords>;
