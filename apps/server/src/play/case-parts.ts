import { assistantCases } from './assistant/assistant-cases.ts';
import { phraseCases } from './phrases/phrase-cases.ts';
import type { CasePart } from './review/case-part.ts';
import { secondReviewCases } from './second-review/second-review-cases.ts';
import { ruleCases } from './settling/rule-cases.ts';

/** The parts of the cases that reviewers see and close. */
export const CASE_PARTS: readonly CasePart[] = Object.values({
  assistantCases,
  ruleCases,
  phraseCases,
  secondReviewCases,
});
