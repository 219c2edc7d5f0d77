import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { NewBoardAct, RecordedRequest } from './act.rules.ts';
import type { Outage } from './board.rules.ts';

/** Appends acts. Sends the statement without waiting for the result. */
export const insertActs = (tx: Transaction, acts: readonly (NewBoardAct & { readonly matchId: string })[]) => {
  if (acts.length === 0) return;
  const rows = acts.map((act) => ({
    match_id: act.matchId,
    act_number: act.actNumber,
    request_number: act.requestNumber,
    act: act.act,
    spent_milliseconds: act.spentMilliseconds,
    away_milliseconds: act.awayMilliseconds,
    host_milliseconds: act.remaining.host,
    joiner_milliseconds: act.remaining.joiner,
    acted_at: act.actedAt,
  }));
  tx.send(
    `insert into board_acts (match_id, act_number, request_number, act, spent_milliseconds, away_milliseconds,
                             host_milliseconds, joiner_milliseconds, acted_at)
     select match_id, act_number, request_number, act, spent_milliseconds, away_milliseconds, host_milliseconds,
            joiner_milliseconds, acted_at
     from jsonb_populate_recordset(null::board_acts, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

export type ActRow = {
  match_id: string;
  act_number: number;
  request_number: number;
  act: string;
  spent_milliseconds: number;
  away_milliseconds: number | null;
  host_milliseconds: number;
  joiner_milliseconds: number;
  acted_at: Date;
};

export const actOf = (row: ActRow): NewBoardAct => ({
  actNumber: row.act_number,
  requestNumber: row.request_number,
  act: row.act,
  spentMilliseconds: row.spent_milliseconds,
  awayMilliseconds: row.away_milliseconds,
  remaining: { host: row.host_milliseconds, joiner: row.joiner_milliseconds },
  actedAt: row.acted_at,
});

/** The acts of a game that are in the database from a number on, in order, at most `limit`. */
export const listActs = async (
  db: Queries,
  matchId: string,
  { since = 0, limit = 1_000_000 }: { since?: number; limit?: number } = {},
): Promise<NewBoardAct[]> => {
  const rows = await db.query<ActRow>(
    'select * from board_acts where match_id = $1 and act_number >= $2 order by act_number limit $3',
    [matchId, since, limit],
  );
  return rows.map(actOf);
};

/** Every act of these games that is in the database, in order, by match. */
export const listActsOf = async (
  db: Queries,
  matchIds: readonly string[],
): Promise<Map<string, Pick<NewBoardAct, 'actNumber' | 'act'>[]>> => {
  const rows = await db.query<{ match_id: string; act_number: number; act: string }>(
    'select match_id, act_number, act from board_acts where match_id = any ($1::uuid[]) order by match_id, act_number',
    [matchIds],
  );
  const acts = Map.groupBy(rows, ({ match_id }) => match_id);
  return new Map(
    [...acts].map(([matchId, all]) => [matchId, all.map(({ act_number, act }) => ({ actNumber: act_number, act }))]),
  );
};

/** Reads the recorded act of each request's number, by match, with the requests recorded after it: 2 for two or more. */
export const readRecorded = async (
  tx: Transaction,
  requests: readonly { readonly matchId: string; readonly actNumber: number }[],
): Promise<Map<string, RecordedRequest>> => {
  if (requests.length === 0) return new Map();
  // Lateral with a limit, so that no plan reads the acts first and compares each with every request: such a plan, made while
  // the table was small, took 83 ms.
  const rows = await tx.query<Pick<ActRow, 'match_id' | 'act' | 'request_number'> & { later_requests: number }>(
    `select a.match_id, a.act, a.request_number,
            (select count(*)::int from (select from board_acts l where l.match_id = a.match_id
               and l.act_number > a.act_number and l.request_number = l.act_number limit 2) later) as later_requests
     from jsonb_to_recordset($1::jsonb) r ("matchId" uuid, "actNumber" int),
          lateral (select * from board_acts where match_id = r."matchId" and act_number = r."actNumber" limit 1) a`,
    [JSON.stringify(requests)],
  );
  return new Map(
    rows.map(({ match_id, act, request_number, later_requests }) => [
      match_id,
      { act, requestNumber: request_number, laterRequests: later_requests },
    ]),
  );
};

/** The outages that may concern the clocks of these games, the one that ends just now among them. */
export const readOutages = async (db: Queries, matchIds: readonly string[]): Promise<Outage[]> => {
  if (matchIds.length === 0) return [];
  const rows = await db.query<{ began_at: Date; ended_at: Date }>(
    `select began_at, ended_at from board_outages
     where ended_at > (select min(turn_since) from board_games where match_id = any ($1::uuid[]))
     union all
     select alive_at, now() from board_watch where alive_at < now() - interval '4 seconds'`,
    [matchIds],
  );
  return rows.map(({ began_at, ended_at }) => ({ from: began_at, to: ended_at }));
};

/** The outages during a whole game. */
export const readOutagesBetween = async (db: Queries, from: Date, to: Date): Promise<Outage[]> => {
  const rows = await db.query<{ began_at: Date; ended_at: Date }>(
    'select began_at, ended_at from board_outages where ended_at > $1 and began_at < $2 order by began_at limit 100',
    [from, to],
  );
  return rows.map(({ began_at, ended_at }) => ({ from: began_at, to: ended_at }));
};

/** Reports that a server process runs, and records the outage before it if none did. */
export const reportAlive = (db: Queries) => db.query('select board_server_is_alive()');
