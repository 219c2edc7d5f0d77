import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import { lockVersion, readStaffTournament } from './read-staff-tournament.ts';
import { updateTournament } from './tournaments.queries.ts';

/**
 * Records that another staff member agrees to the prize of the house. Approving again changes nothing. It is no
 * `defineProposal`: the tournament itself is what was proposed, and its terms change until it begins.
 */
export const approveTournament =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/tournaments/{id}/approve'> =>
  async ({ params: { id: tournamentId }, body: { version }, staff, http: { language } }) => {
    await db.transaction(async (tx) => {
      const at = clock.now();
      const { status, startsAt, plannedBy, approvedBy, housePrize, title } = await lockVersion(
        tx,
        tournamentId,
        version,
      );
      if (approvedBy !== null) return;
      if (status !== 'planned' || at >= startsAt) throw new RefusalError(refuse('TOURNAMENT_BEGUN'));
      if (plannedBy === staff.staffId) throw new RefusalError(refuse('SAME_PERSON'));
      await updateTournament(tx, tournamentId, { approvedBy: staff.staffId });
      const subject = { kind: 'tournament', id: tournamentId } as const;
      const after = { housePrize: rupeesFromPaise(housePrize) };
      await writeAudit(tx, { staff, action: 'tournament.approved', subject, reason: title.en, after, at });
    });
    return readStaffTournament(db, tournamentId, language);
  };
