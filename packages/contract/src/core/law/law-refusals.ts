import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of rules of the law, and of play that the law forbids. */
export const LAW_REFUSALS = {
  STAKES_FORBIDDEN: {
    status: 422,
    words: text('The law in India does not allow battles with money now. No money was taken.'),
  },
  LAW_RULE_WRONG: {
    status: 422,
    words: text(
      'This value does not fit this rule: stakes are allowed or forbidden, ages are 18 to 99 years, rates are 0 to 100 percent, and only stakes have a state.',
    ),
  },
  LAW_RULE_TOO_EARLY: {
    status: 422,
    words: text('A rule begins today or later: what was posted keeps the law of its day.'),
  },
} as const satisfies Record<string, RefusalWords>;
