import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { refusalOfGame } from './own-game.rules.ts';
import { findGame, findShareCode } from './watching.queries.ts';

type Services = { db: Queries; clock: Clock };

export const getShare =
  ({ db, clock }: Services): Handler<'GET /match/board/{matchId}/share'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const refusal = refusalOfGame(await findGame(db, matchId, clock.now()), playerId);
    if (refusal !== null) return refusal;
    const code = await findShareCode(db, matchId, playerId);
    return code === null ? {} : { code };
  };
