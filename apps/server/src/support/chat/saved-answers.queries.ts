import type { Queries, Transaction } from '../../platform/db/database.ts';

export type SavedAnswerRow = {
  answer_id: string;
  shortcut: string;
  text_en: string;
  text_hi: string;
  changed_by_name: string;
  changed_at: Date;
};

type Answer = { answerId: string; shortcut: string; en: string; hi: string; staffId: string; at: Date };

const SELECT = `select a.answer_id, a.shortcut, a.text_en, a.text_hi, m.name as changed_by_name, a.changed_at
  from saved_answers a join staff m on m.staff_id = a.changed_by`;

export const listSavedAnswers = (db: Queries) => db.query<SavedAnswerRow>(`${SELECT} order by a.shortcut`);

/** A saved answer, locked until the transaction ends. */
export const lockSavedAnswer = async (tx: Transaction, answerId: string): Promise<SavedAnswerRow | null> => {
  const [row] = await tx.query<SavedAnswerRow>(`${SELECT} where a.answer_id = $1 for update of a`, [answerId]);
  return row ?? null;
};

export const countSavedAnswers = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.query<{ all: number }>('select count(*)::int as all from saved_answers');
  return row?.all ?? 0;
};

/** Adds an answer; false when its shortcut is taken. */
export const insertSavedAnswer = async (tx: Transaction, { answerId, shortcut, en, hi, staffId, at }: Answer) => {
  const inserted = await tx.query(
    `insert into saved_answers (answer_id, shortcut, text_en, text_hi, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (shortcut) do nothing returning answer_id`,
    [answerId, shortcut, en, hi, staffId, at],
  );
  return inserted.length === 1;
};

/** True when another answer has this shortcut. */
export const isShortcutTaken = async (
  tx: Transaction,
  { answerId, shortcut }: Pick<Answer, 'answerId' | 'shortcut'>,
) => {
  const rows = await tx.query('select from saved_answers where shortcut = $2 and answer_id <> $1', [
    answerId,
    shortcut,
  ]);
  return rows.length > 0;
};

export const updateSavedAnswer = async (tx: Transaction, { answerId, shortcut, en, hi, staffId, at }: Answer) => {
  await tx.query(
    `update saved_answers set shortcut = $2, text_en = $3, text_hi = $4, changed_by = $5, changed_at = $6
     where answer_id = $1`,
    [answerId, shortcut, en, hi, staffId, at],
  );
};

export const deleteSavedAnswer = async (tx: Transaction, answerId: string) => {
  await tx.query('delete from saved_answers where answer_id = $1', [answerId]);
};

/** Serializes changes of saved answers until the transaction ends, so that shortcuts and their number stay as they were judged. */
export const lockSavedAnswers = async (tx: Transaction) => {
  await tx.query('lock table saved_answers in share row exclusive mode');
};
