import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import { planStep } from './plan-step.ts';
import { auditedTerms, newTournamentOf, type PlanServices } from './plan-tournament.ts';
import { lockVersion, readStaffTournament } from './read-staff-tournament.ts';
import { updateTerms } from './tournaments.queries.ts';

/** Changes the terms before the start. What players have paid stays: with players the entry cannot change. */
export const changeTournament =
  (services: PlanServices): Handler<'PUT /admin/tournaments/{id}'> =>
  async ({ params: { id: tournamentId }, body: { version, terms }, staff, http: { language } }) => {
    const { db, clock } = services;
    const next = await newTournamentOf(services, { tournamentId, terms, staffId: staff.staffId });
    if ('refused' in next) return next;
    await db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockVersion(tx, tournamentId, version);
      if (before.arena !== null) throw new RefusalError(refuse('ARENA_OF_PLAYER'));
      if (before.status !== 'planned' || at >= before.startsAt) throw new RefusalError(refuse('TOURNAMENT_BEGUN'));
      const breaksPromise = before.entry !== next.entry || next.maxPlayers < before.players;
      if (before.players > 0 && breaksPromise) throw new RefusalError(refuse('TOURNAMENT_HAS_PLAYERS'));
      await updateTerms(tx, next);
      await planStep(tx, tournamentId, next.startsAt);
      const subject = { kind: 'tournament', id: tournamentId } as const;
      const after = auditedTerms(terms);
      await writeAudit(tx, { staff, action: 'tournament.changed', subject, reason: terms.title.en, after, at });
    });
    return readStaffTournament(db, tournamentId, language);
  };
