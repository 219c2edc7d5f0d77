import type { Queries } from '../../platform/db/database.ts';

type LogCheck = { at: Date; size: number; note: string; fault: string | null };

export const insertLogCheck = (db: Queries, { at, size, note, fault }: LogCheck) =>
  db.query('insert into log_checks (checked_at, ok, log_size, note, fault) values ($1, $2, $3, $4, $5)', [
    at,
    fault === null,
    size,
    note,
    fault,
  ]);

/** The signed head of the newest check that found nothing; null before the first. */
export const findLastSoundNote = async (db: Queries): Promise<string | null> =>
  (await db.query<{ note: string }>('select note from log_checks where ok order by checked_at desc limit 1'))[0]
    ?.note ?? null;

/** The newest check; null before the first. */
export const findLastLogCheck = async (db: Queries): Promise<{ ok: boolean; checked_at: Date } | null> =>
  (
    await db.query<{ ok: boolean; checked_at: Date }>(
      'select ok, checked_at from log_checks order by checked_at desc limit 1',
    )
  )[0] ?? null;
