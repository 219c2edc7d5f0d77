import type { MatchStatus, ResultStatus, Side } from '@muqabla/contract/play/matches/match';
import type { Queries } from '../../../platform/db/database.ts';

export type StepRow = {
  move: string;
  actor_role: string;
  name: string | null;
  from_status: MatchStatus | null;
  to_status: MatchStatus;
  note: string;
  happened_at: Date;
};

/** The moves of a match in order, with the names of their actors. */
export const readSteps = (db: Queries, matchId: string) =>
  db.query<StepRow>(
    `select e.move, e.actor_role, coalesce(p.username, s.name) as name, e.from_status, e.to_status, e.note, e.happened_at
     from match_events e
     left join players p on p.player_id = e.actor_id
     left join staff s on s.staff_id = e.actor_id
     where e.match_id = $1 order by e.version`,
    [matchId],
  );

export type ReportRow = {
  side: Side;
  result: ResultStatus;
  cancel_reason: string | null;
  screenshot_id: string | null;
  submitted_at: Date;
};

/** The results of both sides, in the order of submission. */
export const readReports = (db: Queries, matchId: string) =>
  db.query<ReportRow>(
    `select side, result, cancel_reason, screenshot_id, submitted_at from match_results
     where match_id = $1 order by submitted_at, side`,
    [matchId],
  );

/** The balance of a match's escrow, in paise. */
export const readHeld = async (db: Queries, matchId: string): Promise<number> => {
  const [row] = await db.query<{ held: number }>(
    `select coalesce(sum(leg.amount), 0)::bigint as held
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where t.match_id = $1 and leg.account = 'escrow:' || $1::text`,
    [matchId],
  );
  return row?.held ?? 0;
};
