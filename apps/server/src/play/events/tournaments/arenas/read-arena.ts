import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { blockBetween } from '../../../../accounts/blocks/block.rules.ts';
import { readBlocks } from '../../../../accounts/blocks/blocks.queries.ts';
import type { Queries, Transaction } from '../../../../platform/db/database.ts';
import { RefusalError } from '../../../../platform/http/refusal-error.ts';
import { readOwnSeats } from '../seats.queries.ts';
import type { Tournament } from '../tournament.rules.ts';
import { findTournament, lockTournament } from '../tournaments.queries.ts';
import { findByLink } from './arenas.queries.ts';

/** The private arena of a link; not for those whom its maker has removed or blocked, who are not told so. */
export const findArena = async (db: Queries, token: string, playerId: string): Promise<Tournament | Refusal> => {
  const tournamentId = await findByLink(db, token);
  const tournament = tournamentId === null ? null : await findTournament(db, tournamentId);
  if (tournament === null || tournament.arena === null) return refuse('ARENA_NOT_FOUND');
  const { makerId } = tournament.arena;
  const [seats, blocks] = await Promise.all([
    readOwnSeats(db, [tournament.tournamentId], playerId),
    readBlocks(db, [[makerId, playerId]]),
  ]);
  const isHidden = seats.get(tournament.tournamentId)?.removed_at || blockBetween(blocks, makerId, playerId) === 'own';
  return isHidden ? refuse('ARENA_NOT_FOUND') : tournament;
};

/** Locks the private arena of a link for an act of its maker; throws the refusal for everyone else. */
export const lockOwnArena = async (tx: Transaction, token: string, playerId: string): Promise<Tournament> => {
  const tournamentId = await findByLink(tx, token);
  const tournament = tournamentId === null ? null : await lockTournament(tx, tournamentId);
  if (tournament?.arena?.makerId !== playerId) throw new RefusalError(refuse('ARENA_NOT_FOUND'));
  return tournament;
};
