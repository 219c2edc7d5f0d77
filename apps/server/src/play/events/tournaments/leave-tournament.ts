import { refuse } from '@muqabla/contract/refusals';
import { lockWallets } from '../../../core/ledger/balances.ts';
import { notifyWallet } from '../../../core/wallet/notify-wallet.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../../platform/realtime/sockets.ts';
import { giveSeatUp } from './give-up-seats.ts';
import { findVisible, withOwnSeat } from './read-tournament.ts';
import { readOwnSeats } from './seats.queries.ts';
import { lockTournament } from './tournaments.queries.ts';

type Leaving = { readonly tournamentId: string; readonly playerId: string; readonly at: Date };

const leave = async (tx: Transaction, { tournamentId, playerId, at }: Leaving): Promise<void> => {
  await lockWallets(tx, [playerId]);
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament === null) throw new RefusalError(refuse('TOURNAMENT_NOT_FOUND'));
  const own = (await readOwnSeats(tx, [tournamentId], playerId)).get(tournamentId);
  if (own === undefined || own.left_at !== null) return;
  const { status, startsAt } = tournament;
  if (status !== 'planned' || at >= startsAt) throw new RefusalError(refuse('TOURNAMENT_BEGUN'));
  await giveSeatUp(tx, tournament, { playerId, own, at });
};

/** Leaves a tournament before its start; leaving again changes nothing. */
export const leaveTournament =
  ({
    db,
    clock,
    broadcast,
  }: {
    db: Database;
    clock: Clock;
    broadcast: Broadcast;
  }): Handler<'POST /tournaments/{id}/leave'> =>
  async ({ params: { id: tournamentId }, player: { playerId }, http: { language } }) => {
    await db.transaction((tx) => leave(tx, { tournamentId, playerId, at: clock.now() }));
    const tournament = await findVisible(db, tournamentId, playerId);
    if (isRefusal(tournament)) return tournament;
    if (tournament.entry > 0) await notifyWallet({ db, broadcast }, playerId);
    return withOwnSeat(db, tournament, { playerId, language, now: clock.now() });
  };
