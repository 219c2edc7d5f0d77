import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { ANSWER_LONGEST, ANSWERS_MOST, SHORTCUT_FORM } from './chat-limits.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(ANSWER_LONGEST));
const answer = z.strictObject({
  shortcut: z.string().check(z.regex(SHORTCUT_FORM)),
  /** The texts; `{name}` and `{staff}` in them are filled in when they are inserted. */
  en: text,
  hi: text,
});

export const savedAnswer = z.object({
  _id: id,
  shortcut: z.string(),
  en: z.string(),
  hi: z.string(),
  /** Who wrote the present texts, and when. */
  changedBy: z.string(),
  changedAt: instant,
});
export type SavedAnswer = z.output<typeof savedAnswer>;

const unfit = ['SHORTCUT_TAKEN', 'ANSWER_PLACEHOLDER'] as const;

export const savedAnswerCalls = defineCalls('staff:chat', {
  'GET /admin/saved-answers': {
    summary: 'The answers that support inserts into a conversation, by shortcut.',
    response: { answers: z.array(savedAnswer) },
  },
  'POST /admin/saved-answers': {
    summary: `Saves a new answer in both languages; at most ${ANSWERS_MOST}.`,
    body: answer,
    response: savedAnswer,
    refusals: [...unfit, 'ANSWERS_FULL'],
  },
  'PUT /admin/saved-answers/{answerId}': {
    summary: 'Changes an answer for everybody.',
    body: answer,
    response: savedAnswer,
    refusals: [...unfit, 'NOT_FOUND'],
  },
  'DELETE /admin/saved-answers/{answerId}': { summary: 'Deletes an answer.', refusals: ['NOT_FOUND'] },
});
