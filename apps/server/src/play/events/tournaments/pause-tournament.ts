import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import { lockVersion, readStaffTournament } from './read-staff-tournament.ts';
import { updateTournament } from './tournaments.queries.ts';

/** Pauses the pairing, or goes on with it. Games under way are played and count. */
export const pauseTournament =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/tournaments/{id}/pause'> =>
  async ({ params: { id: tournamentId }, body: { version, isPaused, reason }, staff, http: { language } }) => {
    await db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockVersion(tx, tournamentId, version);
      if (before.status !== 'running') throw new RefusalError(refuse('TOURNAMENT_NOT_PAIRING'));
      await updateTournament(tx, tournamentId, { isPaused });
      const subject = { kind: 'tournament', id: tournamentId } as const;
      const action = isPaused ? 'tournament.paused' : 'tournament.resumed';
      const change = { before: { isPaused: before.isPaused }, after: { isPaused } };
      await writeAudit(tx, { staff, action, subject, reason, ...change, at });
    });
    return readStaffTournament(db, tournamentId, language);
  };
