import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readOpenMatches, readRunningMatches } from './match-details.queries.ts';
import { listedViewFor } from './match.view.ts';

/** Finds the games of these names. */
export type GameFinder = {
  readonly findGames: (db: Queries, names: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
};

export const listOpenMatches =
  ({ db }: { db: Queries }, { findGames }: GameFinder): Handler<'GET /match/openmatches/{gameName}'> =>
  async ({ params: { gameName }, player: { playerId } }) => {
    if (!(await findGames(db, [gameName])).has(gameName)) return refuse('GAME_NOT_FOUND');
    return (await readOpenMatches(db, gameName, playerId)).map((match) => listedViewFor(match, playerId));
  };

export const listRunningMatches =
  ({ db }: { db: Queries }, { findGames }: GameFinder): Handler<'GET /match/running/{gameName}'> =>
  async ({ params: { gameName }, player: { playerId } }) => {
    if (!(await findGames(db, [gameName])).has(gameName)) return refuse('GAME_NOT_FOUND');
    return (await readRunningMatches(db, gameName, playerId)).map((match) => listedViewFor(match, playerId));
  };
