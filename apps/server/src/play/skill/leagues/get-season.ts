import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { findGames } from '../../boards/games/games.queries.ts';
import { ALL_INDIA, readLeading } from '../leaders/leaders.queries.ts';
import { weekOf } from '../leaders/week.rules.ts';
import { listFriendTotals, listSeason, listSeasons } from './season.queries.ts';
import { seasonOf, seasonTable } from './season.rules.ts';

const PAGE = 50;

const readFriends = async (db: Queries, of: { season: string; gameName: string; playerId: string }) =>
  seasonTable(await listFriendTotals(db, of)).map(({ playerId: _id, username, avatar, ...row }) => ({
    ...row,
    player: { _id, username, avatar },
  }));

const readTable = async (db: Queries, table: { season: string; gameName: string; scope: string }, after: number) => {
  const rows = await listSeason(db, table, after, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const places = shown.map(({ position: _position, player_id: _id, username, avatar, ...row }) => ({
    ...row,
    player: { _id, username, avatar },
  }));
  return { places, ...(rows.length > PAGE && last !== undefined && { next: String(last.position) }) };
};

/** A table of a season: of India, of a state, or of the caller's friends. */
export const getSeason =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /leagues/{gameName}/seasons/{season}'> =>
  async ({ params: { gameName, season }, query: { of, state, after }, player: { playerId } }) => {
    if (!(await findGames(db, [gameName])).has(gameName)) return refuse('GAME_NOT_FOUND');
    const [table, seasons, own] = await Promise.all([
      of === 'friends'
        ? readFriends(db, { season, gameName, playerId }).then((places) => ({ places }))
        : readTable(db, { season, gameName, scope: state ?? ALL_INDIA }, Number(after ?? 0)),
      listSeasons(db, gameName),
      readLeading(db, playerId),
    ]);
    return { season, isClosed: season < seasonOf(weekOf(clock.now()).week), seasons, ...table, own };
  };
