import type { Economy } from '@muqabla/contract/economy';
import { paiseFromRupees, rupeesFromPaise } from '@muqabla/contract/money';
import type { StaffTournament, TournamentTerms } from '@muqabla/contract/play/events/tournament-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { LawInForce } from '../../../core/law/read-law.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { newId } from '../../../platform/ids.ts';
import { findGames } from '../../boards/games/games.queries.ts';
import { stakeMaxOf } from '../../boards/games/offer.rules.ts';
import { planStep } from './plan-step.ts';
import { readStaffTournament } from './read-staff-tournament.ts';
import { needsSecondPerson, planRefusal } from './tournament.rules.ts';
import { insertTournament, type NewTournament } from './tournaments.queries.ts';

export type PlanServices = { db: Database; clock: Clock; law: LawInForce; economy: Economy; settings: SettingsStore };

const MINUTE = 60_000;

/** The tournament of these terms, or why it cannot be. */
export const newTournamentOf = async (
  { db, clock, law, economy, settings }: PlanServices,
  { tournamentId, terms, staffId }: { tournamentId: string; terms: TournamentTerms; staffId: string },
): Promise<NewTournament | Refusal> => {
  const startsAt = new Date(terms.startsAt);
  const tournament: NewTournament = {
    tournamentId,
    gameName: terms.gameName,
    title: terms.title,
    startsAt,
    endsAt: new Date(startsAt.getTime() + terms.minutes * MINUTE),
    entry: paiseFromRupees(terms.entry),
    housePrize: paiseFromRupees(terms.housePrize),
    commissionPercent: terms.commissionPercent,
    shares: terms.shares,
    maxPlayers: terms.maxPlayers,
    plannedBy: staffId,
    arena: null,
    needsApproval: needsSecondPerson(paiseFromRupees(terms.housePrize)),
  };
  const refusal = planRefusal(tournament, { now: clock.now(), economy });
  if (refusal !== null) return refusal;
  const game = (await findGames(db, [terms.gameName])).get(terms.gameName);
  if (game === undefined) return refuse('GAME_NOT_FOUND');
  if (game.resultMode !== 'board') return refuse('TOURNAMENT_NEEDS_BOARD');
  const entryMax = stakeMaxOf(game.board, await settings.read());
  if (entryMax !== null && tournament.entry > entryMax)
    return refuse('TOURNAMENT_ENTRY_TOO_HIGH', { max: rupeesFromPaise(entryMax) });
  const forbidden = await (tournament.entry > 0 ? law.stakesRefusal() : law.playRefusal());
  return forbidden ?? tournament;
};

/** The terms as the audit log keeps them. */
export const auditedTerms = ({ title, ...terms }: TournamentTerms) => ({ ...terms, title: title.en });

/** Plans a tournament. Players see it at once, or when its prize of the house is approved. */
export const planTournament =
  (services: PlanServices): Handler<'POST /admin/tournaments'> =>
  async ({ body: terms, staff, http: { language } }): Promise<StaffTournament | Refusal> => {
    const { db, clock } = services;
    const tournamentId = newId();
    const tournament = await newTournamentOf(services, { tournamentId, terms, staffId: staff.staffId });
    if ('refused' in tournament) return tournament;
    await db.transaction(async (tx) => {
      const at = clock.now();
      await insertTournament(tx, tournament, at);
      await planStep(tx, tournamentId, tournament.startsAt);
      const subject = { kind: 'tournament', id: tournamentId } as const;
      const reason = terms.title.en;
      await writeAudit(tx, { staff, action: 'tournament.planned', subject, reason, after: auditedTerms(terms), at });
    });
    return readStaffTournament(db, tournamentId, language);
  };
