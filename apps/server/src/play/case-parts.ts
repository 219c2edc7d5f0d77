import { phraseCases } from './boards/phrases/phrase-cases.ts';
import { assistantCases } from './matches/assistant/assistant-cases.ts';
import type { CasePart } from './matches/review/case-part.ts';
import { secondReviewCases } from './matches/second-review/second-review-cases.ts';
import { ruleCases } from './matches/settling/rule-cases.ts';

/** The parts of the cases that reviewers see and close. */
export const CASE_PARTS: readonly CasePart[] = Object.values({
  assistantCases,
  ruleCases,
  phraseCases,
  secondReviewCases,
});
