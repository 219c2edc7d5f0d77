import { refuse } from '@muqabla/contract/refusals';
import { ANSWERS_MOST } from '@muqabla/contract/support/chat/chat-limits';
import type { SavedAnswer } from '@muqabla/contract/support/chat/saved-answer-calls';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { hasKnownPlaceholders } from './chat.rules.ts';
import {
  countSavedAnswers,
  deleteSavedAnswer,
  insertSavedAnswer,
  isShortcutTaken,
  listSavedAnswers,
  lockSavedAnswer,
  lockSavedAnswers,
  type SavedAnswerRow,
  updateSavedAnswer,
} from './saved-answers.queries.ts';

type AnswerServices = Pick<Services, 'db' | 'clock'>;

const DELETED = text('Answer deleted.');

const answerView = (row: SavedAnswerRow): SavedAnswer => ({
  _id: row.answer_id,
  shortcut: row.shortcut,
  en: row.text_en,
  hi: row.text_hi,
  changedBy: row.changed_by_name,
  changedAt: row.changed_at.toISOString(),
});
const subjectOf = (answerId: string) => ({ kind: 'answer', id: answerId }) as const;
const auditView = ({ shortcut, text_en: en, text_hi: hi }: SavedAnswerRow) => ({ shortcut, en, hi });

export const listAnswers =
  ({ db }: AnswerServices): Handler<'GET /admin/saved-answers'> =>
  async () => ({ answers: (await listSavedAnswers(db)).map(answerView) });

export const saveAnswer =
  ({ db, clock }: AnswerServices): Handler<'POST /admin/saved-answers'> =>
  ({ body, staff }) =>
    db.transaction(async (tx) => {
      if (![body.en, body.hi].every(hasKnownPlaceholders)) return refuse('ANSWER_PLACEHOLDER');
      await lockSavedAnswers(tx);
      if ((await countSavedAnswers(tx)) >= ANSWERS_MOST) return refuse('ANSWERS_FULL', { most: ANSWERS_MOST });
      const [answerId, at] = [newId(), clock.now()];
      if (!(await insertSavedAnswer(tx, { ...body, answerId, staffId: staff.staffId, at })))
        return refuse('SHORTCUT_TAKEN');
      await writeAudit(tx, {
        staff,
        action: 'answer.saved',
        subject: subjectOf(answerId),
        reason: '',
        after: body,
        at,
      });
      return { _id: answerId, ...body, changedBy: staff.name, changedAt: at.toISOString() };
    });

export const changeAnswer =
  ({ db, clock }: AnswerServices): Handler<'PUT /admin/saved-answers/{answerId}'> =>
  ({ params: { answerId }, body, staff }) =>
    db.transaction(async (tx) => {
      if (![body.en, body.hi].every(hasKnownPlaceholders)) return refuse('ANSWER_PLACEHOLDER');
      await lockSavedAnswers(tx);
      const saved = await lockSavedAnswer(tx, answerId);
      if (saved === null) return refuse('NOT_FOUND');
      if (await isShortcutTaken(tx, { answerId, shortcut: body.shortcut })) return refuse('SHORTCUT_TAKEN');
      const at = clock.now();
      await updateSavedAnswer(tx, { ...body, answerId, staffId: staff.staffId, at });
      const change = { before: auditView(saved), after: body };
      await writeAudit(tx, {
        staff,
        action: 'answer.changed',
        subject: subjectOf(answerId),
        reason: '',
        ...change,
        at,
      });
      return { _id: answerId, ...body, changedBy: staff.name, changedAt: at.toISOString() };
    });

export const deleteAnswer =
  ({ db, clock }: AnswerServices): Handler<'DELETE /admin/saved-answers/{answerId}'> =>
  ({ params: { answerId }, staff, http }) =>
    db.transaction(async (tx) => {
      const saved = await lockSavedAnswer(tx, answerId);
      if (saved === null) return refuse('NOT_FOUND');
      await deleteSavedAnswer(tx, answerId);
      const [before, at] = [auditView(saved), clock.now()];
      await writeAudit(tx, { staff, action: 'answer.deleted', subject: subjectOf(answerId), reason: '', before, at });
      return { message: textIn(DELETED, http.language) };
    });
