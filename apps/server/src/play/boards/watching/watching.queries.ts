import { paise } from '@muqabla/contract/money';
import type { BoardGame } from '@muqabla/contract/play/boards/board';
import { LIVE_LISTED, REPLAYS_LISTED } from '@muqabla/contract/play/boards/watch-terms';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { RulesId } from '@muqabla/games/game';
import { bannedAt } from '../../../accounts/players/players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { ShownSide, Watchable } from './watch.rules.ts';
import type { RatedGame } from './week-replay.rules.ts';

type Person = { readonly _id: string; readonly username: string; readonly avatar: string };

type Row = {
  match_id: string;
  game_name: string;
  game: BoardGame;
  rules: RulesId;
  first: Side;
  started_at: Date;
  ended_at: Date | null;
  outcome: string | null;
  winner: Side | null;
  stake_paise: number;
  is_private: boolean;
  host: Person;
  joiner: Person;
  host_shown: boolean;
  joiner_shown: boolean;
  host_watched: boolean;
  joiner_watched: boolean;
};

/** A started game on the board with what decides who may see it. */
export type GameRow = Watchable & {
  readonly matchId: string;
  readonly gameName: string;
  readonly game: BoardGame;
  readonly rules: RulesId;
  readonly first: Side;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: string | null;
  readonly winner: Side | null;
  readonly host: ShownSide & Person;
  readonly joiner: ShownSide & Person;
};

const gameOf = (row: Row): GameRow => ({
  matchId: row.match_id,
  gameName: row.game_name,
  game: row.game,
  rules: row.rules,
  first: row.first,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  outcome: row.outcome,
  winner: row.winner,
  isOver: row.ended_at !== null,
  isPrivate: row.is_private,
  stake: paise(row.stake_paise),
  host: { ...row.host, isShown: row.host_shown, isWatched: row.host_watched },
  joiner: { ...row.joiner, isShown: row.joiner_shown, isWatched: row.joiner_watched },
});

const person = (table: string) =>
  `json_build_object('_id', ${table}.player_id, 'username', ${table}.username, 'avatar', ${table}.avatar)`;

// A banned player is not shown; `$1` is the time.
const gamesSql = (from: string) => `
  select m.match_id, m.game_name, b.game, b.rules, b.first, b.started_at, b.ended_at, b.outcome, m.winner, m.stake_paise,
         (m.invited_player_id is not null or m.challenge_code is not null or t.made_by is not null) as is_private,
         ${person('h')} as host, ${person('j')} as joiner,
         hl.player_id is not null and not h.banned as host_shown, jl.player_id is not null and not j.banned as joiner_shown,
         coalesce(hl.is_watched, false) and not h.banned as host_watched,
         coalesce(jl.is_watched, false) and not j.banned as joiner_watched
  from ${from}
  cross join lateral (select p.*, ${bannedAt('$1')} as banned from players p where p.player_id = m.host_id) h
  cross join lateral (select p.*, ${bannedAt('$1')} as banned from players p where p.player_id = m.joiner_id) j
  left join leading_players hl on hl.player_id = m.host_id
  left join leading_players jl on jl.player_id = m.joiner_id
  left join tournaments t on t.tournament_id = m.tournament_id`;

/** A game that has started, or null. */
export const findGame = async (db: Queries, matchId: string, now: Date): Promise<GameRow | null> => {
  const [row] = await db.query<Row>(
    `${gamesSql('matches m join board_games b using (match_id)')} where m.match_id = $2 and b.started_at is not null`,
    [now, matchId],
  );
  return row === undefined ? null : gameOf(row);
};

/** These games as they are shown now, by match; none that has not started. */
export const listGames = async (
  db: Queries,
  matchIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, GameRow>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<Row>(
    `${gamesSql('matches m join board_games b using (match_id)')}
     where m.match_id = any ($2::uuid[]) and b.started_at is not null`,
    [now, matchIds],
  );
  return new Map(rows.map((row) => [row.match_id, gameOf(row)]));
};

const MAX_RATED = 200;

/**
 * Rated games on the board since then whose two players let others see their games, those with the strongest weaker player
 * first. None whose result was taken back.
 */
export const listRatedGames = async (db: Queries, since: Date): Promise<RatedGame[]> => {
  const rows = await db.query<{ match_id: string; outcome: string; acts: number; one: number; other: number }>(
    `select e.match_id, b.outcome, b.act_number as acts, e.rating - 2 * e.deviation as one, o.rating - 2 * o.deviation as other
     from rating_entries e
     join rating_entries o on o.match_id = e.match_id and o.player_id = e.opponent_id and o.version = e.version
     join leading_players el on el.player_id = e.player_id and el.is_watched
     join leading_players ol on ol.player_id = o.player_id and ol.is_watched
     join board_games b on b.match_id = e.match_id and b.status = 'over' and b.outcome is not null
     where e.kind = 'counted' and e.player_id < e.opponent_id and e.entered_at >= $1
       and not exists (select from rating_entries t where t.match_id = e.match_id and t.kind = 'takenBack')
     order by least(e.rating - 2 * e.deviation, o.rating - 2 * o.deviation) desc limit ${MAX_RATED}`,
    [since],
  );
  return rows.map(({ match_id: matchId, outcome, acts, one, other }) => ({
    matchId,
    outcome,
    acts,
    skills: [one, other],
  }));
};

/** Running games whose two players let others watch, the newest first. */
export const listLive = async (db: Queries, now: Date): Promise<GameRow[]> => {
  const rows = await db.query<Row>(
    `${gamesSql('board_games b join matches m using (match_id)')}
     where b.status = 'running' and hl.is_watched and jl.is_watched order by m.match_id desc limit ${2 * LIVE_LISTED}`,
    [now],
  );
  return rows.map(gameOf);
};

/** The last rated games on the board of a player, the newest first. */
export const listReplays = async (
  db: Queries,
  { playerId, gameName, now }: { playerId: string; gameName: string; now: Date },
): Promise<GameRow[]> => {
  const newest = `(select match_id, max(entry_number) as entry_number
    from (select match_id, entry_number from rating_entries
          where player_id = $2 and game_name = $3 order by entry_number desc limit ${3 * REPLAYS_LISTED}) e
    group by match_id) e join matches m using (match_id) join board_games b using (match_id)`;
  const rows = await db.query<Row>(
    `${gamesSql(newest)} where b.status = 'over' and b.started_at is not null order by e.entry_number desc`,
    [now, playerId, gameName],
  );
  return rows.map(gameOf);
};

/** A player who lets others see games and is not banned, or null. */
export const findShownPlayer = async (db: Queries, playerId: string, now: Date): Promise<Person | null> => {
  const [row] = await db.query<{ player_id: string; username: string; avatar: string }>(
    `select p.player_id, p.username, p.avatar from players p join leading_players using (player_id)
     where p.player_id = $1 and is_watched and not ${bannedAt('$2')}`,
    [playerId, now],
  );
  return row === undefined ? null : { _id: row.player_id, username: row.username, avatar: row.avatar };
};

/** The code by which a player shares a game, or null. */
export const findShareCode = async (db: Queries, matchId: string, playerId: string): Promise<string | null> => {
  const [row] = await db.query<{ code: string }>(
    'select code from shared_games where match_id = $1 and player_id = $2',
    [matchId, playerId],
  );
  return row?.code ?? null;
};

/** Shares a game under a code, unless its player shares it already; returns the code that is in force. */
export const insertShare = async (
  db: Queries,
  { code, matchId, playerId, now }: { code: string; matchId: string; playerId: string; now: Date },
): Promise<string> => {
  // An update that changes nothing returns the row of another request, which `do nothing` would not.
  const [row] = await db.query<{ code: string }>(
    `insert into shared_games as s (code, match_id, player_id, shared_at) values ($1, $2, $3, $4)
     on conflict on constraint shared_games_once do update set shared_at = s.shared_at returning code`,
    [code, matchId, playerId, now],
  );
  if (row === undefined) throw new Error('a shared game returned no code');
  return row.code;
};

export const deleteShare = async (db: Queries, matchId: string, playerId: string): Promise<void> => {
  await db.query('delete from shared_games where match_id = $1 and player_id = $2', [matchId, playerId]);
};

/** The match and the player of a shared link, or null; also of a player who is banned. */
export const findShare = async (
  db: Queries,
  code: string,
  now: Date,
): Promise<{ matchId: string; playerId: string } | null> => {
  const [row] = await db.query<{ match_id: string; player_id: string }>(
    `select s.match_id, s.player_id from shared_games s join players p using (player_id)
     where s.code = $1 and not ${bannedAt('$2')}`,
    [code, now],
  );
  return row === undefined ? null : { matchId: row.match_id, playerId: row.player_id };
};
