import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import { planStep } from './plan-step.ts';
import { lockVersion, readStaffTournament } from './read-staff-tournament.ts';
import type { Tournament } from './tournament.rules.ts';
import { type TournamentChange, updateTournament } from './tournaments.queries.ts';

type Services = { db: Database; clock: Clock; stepTournament: (tournamentId: string) => Promise<void> };

const changeFor = ({ status }: Tournament, how: 'cancel' | 'finish', at: Date): TournamentChange | null => {
  if (how === 'finish') return status === 'running' ? { endsAt: at } : null;
  return status === 'planned' || status === 'running' || status === 'finishing' ? { status: 'cancelling' } : null;
};

/** Stops a tournament. The entries are returned, or the prizes paid, by steps that also go on after a crash. */
export const stopTournament =
  ({ db, clock, stepTournament }: Services): Handler<'POST /admin/tournaments/{id}/stop'> =>
  async ({ params: { id: tournamentId }, body: { version, how, reason }, staff, http: { language } }) => {
    await db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockVersion(tx, tournamentId, version);
      const change = changeFor(before, how, at);
      if (change === null) throw new RefusalError(refuse('TOURNAMENT_CLOSED'));
      await updateTournament(tx, tournamentId, { ...change, reason });
      await planStep(tx, tournamentId, at);
      const subject = { kind: 'tournament', id: tournamentId } as const;
      const action = how === 'cancel' ? 'tournament.cancelled' : 'tournament.finished';
      const states = { before: { status: before.status }, after: { how, players: before.players } };
      await writeAudit(tx, { staff, action, subject, reason, ...states, at });
    });
    await stepTournament(tournamentId);
    return readStaffTournament(db, tournamentId, language);
  };
