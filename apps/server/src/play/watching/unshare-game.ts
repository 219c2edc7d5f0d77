import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { refusalOfGame } from './own-game.rules.ts';
import { deleteShare, findGame } from './watching.queries.ts';

type Services = { db: Queries; clock: Clock };

export const unshareGame =
  ({ db, clock }: Services): Handler<'DELETE /match/board/{matchId}/share'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const refusal = refusalOfGame(await findGame(db, matchId, clock.now()), playerId);
    if (refusal !== null) return refusal;
    await deleteShare(db, matchId, playerId);
    return {};
  };
