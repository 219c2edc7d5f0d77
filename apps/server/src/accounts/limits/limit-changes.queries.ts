import type { LimitChange } from '@muqabla/contract/accounts/limits/limit-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

export type LimitSubject = LimitChange['subject'];

/** A limit before or after a change, as stored: amounts in paise, instants in ISO 8601. */
export type LimitValue = {
  readonly amount?: number | null;
  readonly raise?: { readonly amount?: number | null; readonly minutes?: number | null; readonly from: string } | null;
  readonly until?: string | null;
  readonly untilReview?: boolean;
  readonly minutes?: number | null;
};

type Change = {
  playerId: string;
  /** Null when the player changed it. */
  staffId: string | null;
  subject: LimitSubject;
  before: LimitValue;
  after: LimitValue;
  at: Date;
};

/** Inserts a change of a player's limits. Stored changes are immutable. */
export const insertLimitChange = async (tx: Transaction, change: Change) => {
  const { playerId, staffId, subject, before, after, at } = change;
  await tx.query(
    `insert into limit_changes (change_id, player_id, staff_id, subject, before, after, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), playerId, staffId, subject, JSON.stringify(before), JSON.stringify(after), at],
  );
};

export type LimitChangeRow = {
  change_id: string;
  staff_id: string | null;
  subject: LimitSubject;
  before: LimitValue;
  after: LimitValue;
  changed_at: Date;
};

/** The newest changes of a player's limits, at most `max`. */
export const listLimitChanges = (db: Queries, playerId: string, max: number) =>
  db.query<LimitChangeRow>(
    `select change_id, staff_id, subject, before, after, changed_at from limit_changes
     where player_id = $1 order by change_id desc limit $2`,
    [playerId, max],
  );
