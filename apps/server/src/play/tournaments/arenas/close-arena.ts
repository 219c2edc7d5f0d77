import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../platform/http/refusal-error.ts';
import { withOwnSeat } from '../read-tournament.ts';
import { callOff } from './call-off.ts';
import { findArena, lockOwnArena } from './read-arena.ts';

type Services = { db: Database; clock: Clock; stepTournament: (tournamentId: string) => Promise<void> };

/** The maker calls a private arena off before its start. */
export const closeArena =
  ({ db, clock, stepTournament }: Services): Handler<'POST /arenas/{token}/close'> =>
  async ({ params: { token }, player: { playerId }, http: { language } }) => {
    const closed = await db.transaction(async (tx) => {
      const arena = await lockOwnArena(tx, token, playerId);
      if (arena.status === 'cancelling' || arena.status === 'cancelled') return arena;
      if (!(await callOff(tx, arena, clock.now()))) throw new RefusalError(refuse('TOURNAMENT_BEGUN'));
      return arena;
    });
    await stepTournament(closed.tournamentId);
    const arena = await findArena(db, token, playerId);
    return isRefusal(arena) ? arena : withOwnSeat(db, arena, { playerId, language, now: clock.now() });
  };
