import type { ReportOutcome, ReportReason } from '@muqabla/contract/accounts/player-reports/report-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type PageRequest, pageSql } from '../../platform/db/pagination.rules.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import { bannedAt } from '../players/players.queries.ts';

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

const MAX_COUNTED = 1000;

/** Counts the open reports, of players and of phrases, up to 1,000. */
export const countOpenReports = async ({ db, shown }: ShownQueries): Promise<number> => {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::int as open from (
       (select from player_reports where closed_at is null limit ${MAX_COUNTED})
       union all
       (select from ${shown.phraseReport} p where closed_at is null limit ${MAX_COUNTED})
     ) r`,
  );
  return Math.min(row?.open ?? 0, MAX_COUNTED);
};

/** The list is ordered by when it was reported; a report of phrases is known by its match and side. */
export const REPORT_ORDER = {
  time: 'r.reported_at',
  key: [
    ['r.report_id', 'uuid'],
    ['r.kind', 'word'],
  ],
} as const;

export type ReportRow = {
  report_id: string;
  kind: 'player' | 'host' | 'joiner';
  reporter_id: string;
  reporter_username: string;
  reporter_banned: boolean;
  reports_sent: number;
  confirmed_sent: number;
  reported_id: string;
  reported_username: string;
  reported_banned: boolean;
  reports_received: number;
  confirmed_received: number;
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
  mark: string;
};

type ReportFilter = { readonly isOpen: boolean; readonly page: PageRequest; readonly now: Date };

const record = (column: 'reporter_id' | 'reported_id') =>
  `select count(*)::int as reports, count(*) filter (where outcome = 'confirmed')::int as confirmed
   from (select outcome from player_reports where ${column} = r.${column} order by reported_at desc limit 100) c`;

/** One page of reports of players and of phrases. Each of the two is read by an index of its own up to the page's end. */
export const listReports = ({ db, shown }: ShownQueries, { isOpen, page, now }: ReportFilter, limit: number) => {
  const values: unknown[] = [now];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(REPORT_ORDER, page, bind);
  const state = isOpen ? 'closed_at is null' : 'closed_at is not null';
  // The order of its index, so that no other rows are read; the row comparison then drops what came before.
  const direction = page.sort === 'newest' ? 'desc' : 'asc';
  const [time] = page.after ?? [];
  const from =
    time === undefined
      ? 'true'
      : `reported_at ${page.sort === 'newest' ? '<=' : '>='} (timestamptz 'epoch' + ${bind(time)}::bigint * interval '1 microsecond')`;
  return db.query<ReportRow>(
    `with r as (
       (select report_id, 'player' as kind, reporter_id, reported_id, reason, words, match_id, reported_at, closed_at, closed_by,
               outcome, note
        from player_reports where ${state} and ${from} order by reported_at ${direction}, report_id ${direction} limit ${limit * 2})
       union all
       (select p.match_id, p.side, case p.side when 'host' then m.host_id else m.joiner_id end,
               case p.side when 'host' then m.joiner_id else m.host_id end, null, '', p.match_id, p.reported_at, p.closed_at,
               p.closed_by, null, null
        from (select * from ${shown.phraseReport} f where ${state} and ${from}
              order by reported_at ${direction}, match_id ${direction} limit ${limit * 2}) p
        join ${shown.match} m using (match_id))
     ), shown as (select r.*, ${mark} from r where ${beyond} ${orderBy} limit ${limit})
     select r.report_id, r.kind, r.reason, r.words, r.match_id, m.game_name, r.reported_at, r.closed_at, r.outcome, r.note, r.mark,
            reporter.player_id as reporter_id, reporter.username as reporter_username, reporter.banned as reporter_banned,
            sent.reports as reports_sent, sent.confirmed as confirmed_sent,
            reported.player_id as reported_id, reported.username as reported_username, reported.banned as reported_banned,
            received.reports as reports_received, received.confirmed as confirmed_received,
            s.staff_id, s.name as staff_name
     from shown r
     join lateral (select p.player_id, p.username, ${bannedAt('$1')} as banned from players p where p.player_id = r.reporter_id) reporter on true
     join lateral (select p.player_id, p.username, ${bannedAt('$1')} as banned from players p where p.player_id = r.reported_id) reported on true
     cross join lateral (${record('reporter_id')}) sent
     cross join lateral (${record('reported_id')}) received
     left join ${shown.match} m on m.match_id = r.match_id
     left join staff s on s.staff_id = r.closed_by
     ${orderBy}`,
    values,
  );
};

export type ReportAboutRow = Pick<
  ReportRow,
  'report_id' | 'reporter_id' | 'reporter_username' | 'words' | 'match_id' | 'game_name' | 'reported_at'
> &
  Pick<ReportRow, 'closed_at' | 'outcome' | 'note' | 'staff_id' | 'staff_name'> & { reason: ReportReason };

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
