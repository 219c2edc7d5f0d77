import type { PlayerReport } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import type { ReportOutcome, ReportReason } from '@muqabla/contract/accounts/player-reports/report-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';

export const hasOpenReport = async (db: Queries, reporterId: string, reportedId: string): Promise<boolean> =>
  (
    await db.query('select from player_reports where reporter_id = $1 and reported_id = $2 and closed_at is null', [
      reporterId,
      reportedId,
    ])
  ).length > 0;

export const countReports = async (db: Queries, reporterId: string, since: Date): Promise<number> => {
  const [row] = await db.query<{ sent: number }>(
    'select count(*)::int as sent from player_reports where reporter_id = $1 and reported_at > $2',
    [reporterId, since],
  );
  return row?.sent ?? 0;
};

type NewReport = {
  reportId: string;
  reporterId: string;
  reportedId: string;
  matchId: string | null;
  reason: ReportReason;
  words: string;
  at: Date;
};

/** Inserts a report; false when one of this reporter about this player is open. */
export const insertReport = async (db: Queries, report: NewReport): Promise<boolean> => {
  const rows = await db.query(
    `insert into player_reports (report_id, reporter_id, reported_id, match_id, reason, words, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (reporter_id, reported_id) where closed_at is null do nothing returning 1`,
    [report.reportId, report.reporterId, report.reportedId, report.matchId, report.reason, report.words, report.at],
  );
  return rows.length > 0;
};

export type OpenReport = { reporter_id: string; reported_id: string; closed_at: Date | null };

/** Locks a report until the transaction ends; null when there is none. */
export const lockReport = async (tx: Transaction, reportId: string): Promise<OpenReport | null> => {
  const [row] = await tx.query<OpenReport>(
    'select reporter_id, reported_id, closed_at from player_reports where report_id = $1 for no key update',
    [reportId],
  );
  return row ?? null;
};

type Closing = { reportId: string; staffId: string; outcome: ReportOutcome; note: string; at: Date };

export const closeReport = (tx: Transaction, { reportId, staffId, outcome, note, at }: Closing) =>
  tx.query('update player_reports set closed_by = $2, closed_at = $3, outcome = $4, note = $5 where report_id = $1', [
    reportId,
    staffId,
    at,
    outcome,
    note,
  ]);

/** A report as staff see it, of a player or of the phrases of one side of a match. */
export type ReportRow = {
  report_id: string;
  kind: 'player' | 'host' | 'joiner';
  reporter: PlayerReport['reporter'];
  reported: PlayerReport['reported'];
  reason: ReportReason | null;
  words: string;
  match_id: string | null;
  game_name: string | null;
  reported_at: Date;
  closed_at: Date | null;
  outcome: ReportOutcome | null;
  note: string | null;
  staff_id: string | null;
  staff_name: string | null;
};

export type ReportAboutRow = Omit<ReportRow, 'kind' | 'reporter' | 'reported' | 'reason'> & {
  reporter_id: string;
  reporter_username: string;
  reason: ReportReason;
};

type AboutQuery = { readonly playerId: string; readonly before: string | null; readonly limit: number };

/** Reports about a player, newest first, from the one after `before` on. */
export const readReportsAbout = ({ db, shown }: ShownQueries, { playerId, before, limit }: AboutQuery) =>
  db.query<ReportAboutRow>(
    `select r.report_id, r.reporter_id, p.username as reporter_username, r.reason, r.words, r.match_id, m.game_name,
            r.reported_at, r.closed_at, r.outcome, r.note, s.staff_id, s.name as staff_name
     from player_reports r
     join players p on p.player_id = r.reporter_id
     left join ${shown.match} m using (match_id)
     left join staff s on s.staff_id = r.closed_by
     where r.reported_id = $1
       and ($2::uuid is null
            or (r.reported_at, r.report_id) < (select b.reported_at, b.report_id from player_reports b where b.report_id = $2))
     order by r.reported_at desc, r.report_id desc limit $3`,
    [playerId, before, limit],
  );

/** Counts the open and the confirmed ones among the newest 100 reports about a player. */
export const readRecordOf = async (db: Queries, playerId: string) => {
  const [row] = await db.query<{ open: number; confirmed: number }>(
    `select count(*) filter (where closed_at is null)::int as open, count(*) filter (where outcome = 'confirmed')::int as confirmed
     from (select closed_at, outcome from player_reports where reported_id = $1 order by reported_at desc limit 100) r`,
    [playerId],
  );
  return row ?? { open: 0, confirmed: 0 };
};
