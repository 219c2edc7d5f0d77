import { findPlayerIds } from '../../../accounts/players/staff-players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { toPage, readPageRequest, type PageRequest } from '../../../platform/db/pagination.rules.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { readMatchDetails, type MatchDetails } from '../match/match-details.queries.ts';
import { staffMatchView } from './staff-match.view.ts';
import { MATCH_ORDER, type MatchFilter, findMatchIds, listGameNames } from './staff-matches.queries.ts';

const PAGE_SIZE = 50;
const MAX_PLAYERS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Query = CallInput<'GET /admin/battles'>['query'];

const filterOf = (
  { roomCode, game, status, from, to }: Query,
  pageRequest: PageRequest,
): Omit<MatchFilter, 'playerIds'> => ({
  roomCode: roomCode ?? null,
  game: game ?? null,
  status: status ?? null,
  firstId: from === undefined ? FIRST_ID : firstIdAt(new Date(from)),
  // `to` is the last millisecond of a day and is included.
  belowId: to === undefined ? LAST_ID : firstIdAt(new Date(Date.parse(to) + 1)),
  pageRequest,
});

/** One page of matches. `morePlayers`: more players match the filter than are searched. */
export const readMatchPage = async (db: Queries, query: Query) => {
  const { sort = 'newest' } = query;
  const pageRequest = readPageRequest(MATCH_ORDER, sort, query.cursor);
  if (isRefusal(pageRequest)) return pageRequest;
  const matching = query.player === undefined ? null : await findPlayerIds(db, query.player, MAX_PLAYERS + 1);
  const morePlayers = (matching?.length ?? 0) > MAX_PLAYERS;
  const playerIds = matching?.slice(0, MAX_PLAYERS) ?? null;
  const ids = await findMatchIds(db, { ...filterOf(query, pageRequest), playerIds }, PAGE_SIZE + 1);
  const { rows, ...next } = toPage(ids, PAGE_SIZE, sort);
  const details = await readMatchDetails(
    db,
    rows.map(({ match_id }) => match_id),
  );
  const matches = rows
    .map(({ match_id }) => details.get(match_id))
    .filter((match): match is MatchDetails => match !== undefined);
  return { rows: matches.map(staffMatchView), ...next, morePlayers };
};

export const listStaffMatches =
  ({ db }: { db: Queries }): Handler<'GET /admin/battles'> =>
  async ({ query }) => {
    const page = await readMatchPage(db, query);
    if (isRefusal(page)) return page;
    const { rows: battles, ...rest } = page;
    return { battles, ...rest, games: await listGameNames(db) };
  };
