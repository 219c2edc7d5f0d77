import type { Queries } from '../../platform/db/database.ts';
import { pageOf, readTurn, type Turn } from '../../platform/db/list-order.rules.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { findPlayerIds } from '../../players/staff-players.queries.ts';
import { readShownMatches, type ShownMatch } from '../shown-match.queries.ts';
import { staffBattleView } from './staff-match.view.ts';
import { BATTLE_ORDER, type BattleFilter, findBattleIds, listGameNames } from './staff-matches.queries.ts';

const AT_ONCE = 50;
const MOST_PLAYERS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Query = CallInput<'GET /admin/battles'>['query'];

const filterOf = ({ roomCode, game, status, from, to }: Query, turn: Turn): Omit<BattleFilter, 'playerIds'> => ({
  roomCode: roomCode ?? null,
  game: game ?? null,
  status: status ?? null,
  firstId: from === undefined ? FIRST_ID : firstIdAt(new Date(from)),
  // A day ends with its last millisecond, which belongs to it.
  belowId: to === undefined ? LAST_ID : firstIdAt(new Date(Date.parse(to) + 1)),
  turn,
});

/** GET /admin/battles: by whatever staff know of the one they look for. */
export const listBattles =
  ({ db }: { db: Queries }): Handler<'GET /admin/battles'> =>
  async ({ query }) => {
    const { sort = 'newest' } = query;
    const turn = readTurn(BATTLE_ORDER, sort, query.cursor);
    if (isRefusal(turn)) return turn;
    const games = await listGameNames(db);
    const found = query.player === undefined ? null : await findPlayerIds(db, query.player, MOST_PLAYERS + 1);
    const morePlayers = (found?.length ?? 0) > MOST_PLAYERS;
    const playerIds = found?.slice(0, MOST_PLAYERS) ?? null;
    const ids = await findBattleIds(db, { ...filterOf(query, turn), playerIds }, AT_ONCE + 1);
    const { rows, ...next } = pageOf(ids, AT_ONCE, sort);
    const shown = await readShownMatches(
      db,
      rows.map(({ match_id }) => match_id),
    );
    const battles = rows
      .map(({ match_id }) => shown.get(match_id))
      .filter((match): match is ShownMatch => match !== undefined);
    return { battles: battles.map(staffBattleView), ...next, games, morePlayers };
  };
