import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Transaction } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../../platform/http/refusal-error.ts';
import { withOwnSeat } from '../read-tournament.ts';
import { removeSeat } from '../seats.queries.ts';
import type { Tournament } from '../tournament.rules.ts';
import { hasJoined } from './arenas.queries.ts';
import { findArena, lockOwnArena } from './read-arena.ts';

const remove = async (tx: Transaction, { tournamentId, status }: Tournament, playerId: string, at: Date) => {
  if (status !== 'planned' && status !== 'running') throw new RefusalError(refuse('TOURNAMENT_CLOSED'));
  if (!(await hasJoined(tx, tournamentId, playerId))) throw new RefusalError(refuse('PLAYER_NOT_FOUND'));
  await removeSeat(tx, tournamentId, playerId, at);
};

/** The maker takes the seat of a player for good. The maker's own is given up by leaving. */
export const removePlayer =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /arenas/{token}/remove'> =>
  async ({ params: { token }, body: { playerId: otherId }, player: { playerId }, http: { language } }) => {
    await db.transaction(async (tx) => {
      const arena = await lockOwnArena(tx, token, playerId);
      if (otherId === playerId) throw new RefusalError(refuse('PLAYER_NOT_FOUND'));
      await remove(tx, arena, otherId, clock.now());
    });
    const arena = await findArena(db, token, playerId);
    return isRefusal(arena) ? arena : withOwnSeat(db, arena, { playerId, language, now: clock.now() });
  };
