import type { Queries } from '../platform/database.ts';
import type { CallInput, Handler } from '../platform/http.ts';
import { firstIdAt } from '../platform/ids.ts';
import { findPlayerIds } from '../players/staff-players.queries.ts';
import { staffBattleView } from './battle.view.ts';
import { type BattleFilter, findBattleIds, listGameNames } from './battles.queries.ts';
import { readShownMatches, type ShownMatch } from './shown-match.queries.ts';

const AT_ONCE = 50;
const MOST_PLAYERS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Query = CallInput<'GET /admin/battles'>['query'];

const filterOf = ({ roomCode, game, status, from, to, cursor }: Query): Omit<BattleFilter, 'playerIds'> => {
  // A day ends with its last millisecond, which belongs to it.
  const belowTo = to === undefined ? LAST_ID : firstIdAt(new Date(Date.parse(to) + 1));
  return {
    roomCode: roomCode ?? null,
    game: game ?? null,
    status: status ?? null,
    firstId: from === undefined ? FIRST_ID : firstIdAt(new Date(from)),
    belowId: cursor !== undefined && cursor < belowTo ? cursor : belowTo,
  };
};

/** GET /admin/battles: newest first, by whatever staff know of the one they look for. */
export const listBattles =
  ({ db }: { db: Queries }): Handler<'GET /admin/battles'> =>
  async ({ query }) => {
    const games = await listGameNames(db);
    const found = query.player === undefined ? null : await findPlayerIds(db, query.player, MOST_PLAYERS + 1);
    const morePlayers = (found?.length ?? 0) > MOST_PLAYERS;
    const playerIds = found?.slice(0, MOST_PLAYERS) ?? null;
    const ids = await findBattleIds(db, { ...filterOf(query), playerIds }, AT_ONCE + 1);
    const shown = await readShownMatches(db, ids.slice(0, AT_ONCE));
    const battles = ids.map((id) => shown.get(id)).filter((match): match is ShownMatch => match !== undefined);
    const next = ids.length > AT_ONCE ? ids[AT_ONCE - 1] : undefined;
    return { battles: battles.map(staffBattleView), ...(next !== undefined && { next }), games, morePlayers };
  };
