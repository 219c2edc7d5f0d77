import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { planStep } from './plan-step.ts';
import type { OwnReason } from './tournament.rules.ts';
import { lockTournament, updateTournament } from './tournaments.queries.ts';

const BY_LAW: OwnReason = '#law';
const MAY_BE_CALLED_OFF: ReadonlySet<string> = new Set(['planned', 'running', 'finishing']);

type Services = { db: Database; clock: Clock; stepTournament: (tournamentId: string) => Promise<void> };

/**
 * Calls a tournament off because play has ended, also one that runs, and returns its entries. One whose prizes are being
 * paid is decided, and is paid.
 */
export const createCallOffByLaw =
  ({ db, clock, stepTournament }: Services) =>
  async (tournamentId: string): Promise<void> => {
    await db.transaction(async (tx) => {
      const tournament = await lockTournament(tx, tournamentId);
      if (tournament === null || !MAY_BE_CALLED_OFF.has(tournament.status)) return;
      await updateTournament(tx, tournamentId, { status: 'cancelling', reason: BY_LAW });
      await planStep(tx, tournamentId, clock.now());
    });
    await stepTournament(tournamentId);
  };
