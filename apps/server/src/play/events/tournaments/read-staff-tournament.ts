import type { Language } from '@muqabla/contract/languages';
import type { StaffTournament } from '@muqabla/contract/play/events/tournament-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { RefusalError } from '../../../platform/http/refusal-error.ts';
import type { Tournament } from './tournament.rules.ts';
import { staffTournamentView } from './tournament.view.ts';
import { findTournament, lockTournament, readMakers, readStaffNames } from './tournaments.queries.ts';

/** Names of the staff who planned and approved these tournaments, and of the players who made them, by id. */
export const namesFor = async (db: Queries, tournaments: readonly Tournament[]): Promise<Map<string, string>> => {
  const staffIds = tournaments.flatMap(({ plannedBy, approvedBy }) => [plannedBy, approvedBy]);
  const makerIds = tournaments.flatMap(({ arena }) => (arena === null ? [] : [arena.makerId]));
  const [staff, makers] = await Promise.all([
    readStaffNames(
      db,
      staffIds.filter((each) => each !== null),
    ),
    readMakers(db, makerIds),
  ]);
  return new Map([...staff, ...[...makers].map(([id, { username }]) => [id, username] as const)]);
};

/** Reads one tournament for a response to staff. */
export const readStaffTournament = async (
  db: Queries,
  tournamentId: string,
  language: Language,
): Promise<StaffTournament | Refusal> => {
  const tournament = await findTournament(db, tournamentId);
  if (tournament === null) return refuse('NOT_FOUND');
  return staffTournamentView(tournament, await namesFor(db, [tournament]), language);
};

/** Locks a tournament in the version a staff member has seen; throws the refusal otherwise. */
export const lockVersion = async (tx: Transaction, tournamentId: string, version: number): Promise<Tournament> => {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament === null) throw new RefusalError(refuse('NOT_FOUND'));
  if (tournament.version !== version) throw new RefusalError(refuse('TOURNAMENT_CHANGED'));
  return tournament;
};
