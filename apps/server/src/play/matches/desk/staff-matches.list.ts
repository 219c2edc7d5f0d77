import type { Side } from '@muqabla/contract/play/matches/match';
import { findPlayerIds } from '../../../accounts/players/staff-players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { readMatchDetails, type MatchDetails } from '../match/match-details.queries.ts';
import { staffMatchView } from './staff-match.view.ts';

const MAX_PLAYERS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const OVER = `('completed', 'cancelled', 'deleted')`;
const VOID = `('cancelled', 'deleted')`;
const MATCH = 'm.match_id, m.stake_paise';

// $1 is the game, $2 the status, $3 the first id and $4 the one after the last. The bounds are always compared, so that
// one prepared statement walks an index for every filter.
const MATCHES_FILTER = `m.match_id >= $3::uuid and m.match_id < $4::uuid
  and ($1::text is null or m.game_name = $1) and ($2::text is null or m.status = $2)`;

/** The matches of a page, `fits`, and its order and limit, `end`. */
type Parts = { mark: string; fits: string; end: string };

const byTime = ({ mark, fits, end }: Parts) => `select m.match_id, ${mark} from matches m where ${fits} ${end}`;

// The index of room codes has them folded.
const byRoomCode = ({ mark, fits, end }: Parts, codes: string, players: string) =>
  `select m.match_id, ${mark} from matches m where m.room_code = any (${codes}::text[])
   and fold_code(m.room_code) = any (array(select fold_code(code) from unnest(${codes}::text[]) code))
   and (${players}::uuid[] is null or m.host_id = any (${players}) or m.joiner_id = any (${players}))
   and ${fits} ${end}`;

// Few matches are under way; those that are over are read by game and status, each from its index.
const byState = ({ mark, fits, end }: Parts) => `select m.match_id, ${mark} from (
    select ${MATCH} from matches m where m.status in ('new', 'requested') and ${fits}
    union all select ${MATCH} from matches m where m.status = 'running' and ${fits}
    union all select ${MATCH} from matches m where m.status in ('pending', 'conflict') and ${fits}
    union all select over.match_id, over.stake_paise from games g, unnest(array['completed', 'cancelled', 'deleted']) state (name), lateral (
      select ${MATCH} from matches m
      where m.game_name = g.game_name and m.status = state.name and m.status in ${OVER} and ${fits} ${end}) over
    where ($1::text is null or g.game_name = $1) and ($2::text is null or state.name = $2)
  ) m ${end}`;

const ofSide = (side: Side, fits: string) => {
  const from = `select ${MATCH} from matches m where m.${side}_id = player.id`;
  const live =
    side === 'host'
      ? `('new', 'requested', 'running', 'pending', 'conflict')`
      : `('requested', 'running', 'pending', 'conflict')`;
  return `${from} and m.status in ${live} and ${fits}
      union all ${from} and m.status = 'completed' and ${fits}
      union all ${from} and m.status in ${VOID} and ${fits}`;
};

// All settled matches of a player are read; one person has played a limited number.
const byPlayer = ({ mark, fits, end }: Parts, players: string) => `select m.match_id, ${mark} from (
    select distinct m.match_id, m.stake_paise from unnest(${players}::uuid[]) player (id), lateral (
      ${ofSide('host', fits)}
      union all ${ofSide('joiner', fits)}
    ) m
  ) m ${end}`;

type Query = CallInput<'GET /admin/battles'>['query'];

/** The ids of matches that fit all filters that are set, by the statement that finds them by an index. */
const readIds = (
  db: Queries,
  { roomCode, game, status, from, to, sort = 'newest', cursor }: Query,
  playerIds: readonly string[] | null,
) =>
  readPage(db, {
    // Ids are ordered by their time of creation.
    columns: { amount: 'm.stake_paise', key: [['m.match_id', 'uuid']] },
    sort,
    cursor,
    values: [
      game ?? null,
      status ?? null,
      from === undefined ? FIRST_ID : firstIdAt(new Date(from)),
      // `to` is the last millisecond of a day and is included.
      to === undefined ? LAST_ID : firstIdAt(new Date(Date.parse(to) + 1)),
    ],
    statement: ({ mark, beyond, end, bind }) => {
      const parts = { mark, fits: `${MATCHES_FILTER} and ${beyond}`, end };
      if (roomCode !== undefined) {
        const spellings = [...new Set([roomCode, roomCode.toUpperCase(), roomCode.toLowerCase()])];
        return byRoomCode(parts, bind(spellings), bind(playerIds));
      }
      if (playerIds !== null) return byPlayer(parts, bind(playerIds));
      const isByTime = sort === 'newest' || sort === 'oldest';
      return isByTime && game === undefined && status === undefined ? byTime(parts) : byState(parts);
    },
    view: (row: { match_id: string }) => row.match_id,
  });

/** One page of matches. `morePlayers`: more players match the filter than are searched. */
export const readMatchPage = async (db: Queries, query: Query) => {
  const matching = query.player === undefined ? null : await findPlayerIds(db, query.player, MAX_PLAYERS + 1);
  const page = await readIds(db, query, matching?.slice(0, MAX_PLAYERS) ?? null);
  if (isRefusal(page)) return page;
  const details = await readMatchDetails(db, page.rows);
  const matches = page.rows.map((id) => details.get(id)).filter((match): match is MatchDetails => match !== undefined);
  return { ...page, rows: matches.map(staffMatchView), morePlayers: (matching?.length ?? 0) > MAX_PLAYERS };
};

/** The names of all games, in the operator's order. */
const listGameNames = async (db: Queries): Promise<string[]> => {
  const rows = await db.query<{ game_name: string }>('select game_name from games order by sort_order, game_name');
  return rows.map(({ game_name }) => game_name);
};

export const listStaffMatches =
  ({ db }: { db: Queries }): Handler<'GET /admin/battles'> =>
  async ({ query }) => {
    const [page, games] = await Promise.all([readMatchPage(db, query), listGameNames(db)]);
    if (isRefusal(page)) return page;
    const { rows: battles, ...rest } = page;
    return { battles, ...rest, games };
  };
