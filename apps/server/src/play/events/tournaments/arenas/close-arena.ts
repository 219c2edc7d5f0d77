import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Transaction } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../../platform/http/refusal-error.ts';
import { planStep } from '../plan-step.ts';
import { withOwnSeat } from '../read-tournament.ts';
import type { OwnReason, Tournament } from '../tournament.rules.ts';
import { updateTournament } from '../tournaments.queries.ts';
import { findArena, lockOwnArena } from './read-arena.ts';

const CLOSED: OwnReason = '#closed';

/** Calls off a locked private arena that has not begun; its step tells those who have a seat. False once it has begun. */
export const callOff = async (tx: Transaction, { tournamentId, status, startsAt }: Tournament, at: Date) => {
  if (status !== 'planned' || at >= startsAt) return false;
  await updateTournament(tx, tournamentId, { status: 'cancelling', reason: CLOSED });
  await planStep(tx, tournamentId, at);
  return true;
};

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
