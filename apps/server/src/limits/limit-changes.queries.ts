import type { LimitChange } from '@muqabla/contract/limits/limit-calls';
import type { Queries, Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export type LimitSubject = LimitChange['subject'];

/** What a limit was or became, as the history keeps it: amounts in paise, instants in ISO 8601. */
export type KeptValue = {
  readonly amount?: number | null;
  readonly raise?: { readonly amount: number | null; readonly from: string } | null;
  readonly until?: string | null;
  readonly untilReview?: boolean;
  readonly minutes?: number | null;
};

type Change = {
  playerId: string;
  /** Null when the player changed it. */
  staffId: string | null;
  subject: LimitSubject;
  before: KeptValue;
  after: KeptValue;
  at: Date;
};

/** Adds to the history of a player's limits. Nothing in it is ever changed. */
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
  before: KeptValue;
  after: KeptValue;
  changed_at: Date;
};

/** The newest changes of a player's limits. */
export const listLimitChanges = (db: Queries, playerId: string, most: number) =>
  db.query<LimitChangeRow>(
    `select change_id, staff_id, subject, before, after, changed_at from limit_changes
     where player_id = $1 order by change_id desc limit $2`,
    [playerId, most],
  );
