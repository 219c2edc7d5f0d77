import type { Transaction } from '../../../platform/db/database.ts';
import { planStep } from '../plan-step.ts';
import type { OwnReason, Tournament } from '../tournament.rules.ts';
import { updateTournament } from '../tournaments.queries.ts';

const CLOSED: OwnReason = '#closed';

/** Calls off a locked private arena that has not begun; its step tells those who have a seat. False once it has begun. */
export const callOff = async (tx: Transaction, { tournamentId, status, startsAt }: Tournament, at: Date) => {
  if (status !== 'planned' || at >= startsAt) return false;
  await updateTournament(tx, tournamentId, { status: 'cancelling', reason: CLOSED });
  await planStep(tx, tournamentId, at);
  return true;
};
