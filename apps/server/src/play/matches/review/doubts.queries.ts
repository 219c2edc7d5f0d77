import type { Side } from '@muqabla/contract/play/matches/match';
import type { Queries, Transaction } from '../../../platform/db/database.ts';

export type NewDoubt = { readonly matchId: string; readonly side: Side; readonly raisedAt: Date };

/** Inserts doubts about settled matches. Sends the statement without waiting for the result. */
export const insertDoubts = (tx: Transaction, doubts: readonly NewDoubt[]) => {
  if (doubts.length === 0) return;
  tx.send(
    `insert into match_doubts (match_id, side, raised_at)
     select d."matchId", d.side, d."raisedAt"
     from jsonb_to_recordset($1::jsonb) d ("matchId" uuid, side text, "raisedAt" timestamptz) on conflict do nothing`,
    [JSON.stringify(doubts)],
  );
};

/** Inserts a player's complaint about a finished game; false if there is a doubt about the match already. */
export const insertComplaint = async (
  db: Queries,
  { matchId, side, raisedAt, complaint }: NewDoubt & { readonly complaint: string },
): Promise<boolean> => {
  const rows = await db.query(
    `insert into match_doubts (match_id, side, raised_at, complaint) values ($1, $2, $3, $4)
     on conflict do nothing returning match_id`,
    [matchId, side, raisedAt, complaint],
  );
  return rows.length > 0;
};

export type DoubtRow = {
  match_id: string;
  side: Side;
  raised_at: Date;
  closed_at: Date | null;
  staff_id: string | null;
  staff_name: string | null;
  reason: string | null;
  complaint: string | null;
};

/** The doubts about these matches, open and closed, by match. */
export const readDoubts = async (db: Queries, matchIds: readonly string[]): Promise<Map<string, DoubtRow>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<DoubtRow>(
    `select d.match_id, d.side, d.raised_at, d.closed_at, d.closed_by as staff_id, s.name as staff_name, d.reason, d.complaint
     from match_doubts d left join staff s on s.staff_id = d.closed_by where d.match_id = any ($1::uuid[])`,
    [matchIds],
  );
  return new Map(rows.map((row) => [row.match_id, row]));
};

type ClosedDoubt = { matchId: string; staffId: string; reason: string; at: Date };

/** Closes the open doubt about a match; false if there is none. */
export const saveClosedDoubt = async (
  tx: Transaction,
  { matchId, staffId, reason, at }: ClosedDoubt,
): Promise<boolean> => {
  const rows = await tx.query(
    `update match_doubts set closed_by = $2, closed_at = $3, reason = $4
     where match_id = $1 and closed_at is null returning match_id`,
    [matchId, staffId, at, reason],
  );
  return rows.length > 0;
};

/** SQL of the settled matches `m` with an open doubt or an open report of phrases, and when the first was raised. */
export const DOUBTED_MATCHES = '(select match_id, min(raised_at) as raised_at from open_doubts() group by match_id) m';

export const countDoubts = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ doubts: number }>('select count(distinct match_id)::int as doubts from open_doubts()');
  return row?.doubts ?? 0;
};
