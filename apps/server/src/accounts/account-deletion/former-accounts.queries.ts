import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { KeptExclusion } from './deletion.rules.ts';

type NewTrace = KeptExclusion & {
  readonly trace: Buffer;
  readonly kind: 'phone' | 'aadhaar';
  readonly leftAt: Date;
  readonly keptUntil: Date | null;
};

/** Stores what outlives an account; of two accounts with the same trace, the longer exclusion. */
export const saveTrace = async (tx: Transaction, row: NewTrace) => {
  await tx.query(
    `insert into former_accounts as f (trace, kind, left_at, excluded_until, excluded_until_review, kept_until)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (trace) do update set left_at = excluded.left_at,
       excluded_until = greatest(f.excluded_until, excluded.excluded_until),
       excluded_until_review = f.excluded_until_review or excluded.excluded_until_review,
       kept_until = case when f.excluded_until_review or excluded.excluded_until_review then null
                         else greatest(f.kept_until, excluded.kept_until) end`,
    [row.trace, row.kind, row.leftAt, row.excludedUntil, row.excludedUntilReview, row.keptUntil],
  );
};

/** The exclusion kept under a trace; null when no account with it was deleted, or the memory of it has ended. */
export const findTrace = async (db: Queries, trace: Buffer, now: Date): Promise<KeptExclusion | null> => {
  const [row] = await db.query<{ excluded_until: Date | null; excluded_until_review: boolean }>(
    `select excluded_until, excluded_until_review from former_accounts
     where trace = $1 and (kept_until is null or kept_until > $2)`,
    [trace, now],
  );
  if (row === undefined) return null;
  return { excludedUntil: row.excluded_until, excludedUntilReview: row.excluded_until_review };
};

/** Deletes the traces whose time is over. */
export const deleteEndedTraces = (db: Queries, now: Date) =>
  db.query('delete from former_accounts where kept_until <= $1', [now]);
