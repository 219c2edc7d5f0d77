import { paise } from '@muqabla/contract/money';
import { readPlayFacts } from '../../../accounts/kyc/kyc.queries.ts';
import { kycRefusal, type PlayTerms } from '../../../accounts/kyc/kyc.rules.ts';
import { lockWallets } from '../../../core/ledger/balances.ts';
import { post } from '../../../core/ledger/post.ts';
import { returnEntry } from '../../../core/ledger/tournament-postings.rules.ts';
import { tournamentNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { listPlannedOf } from './arenas/arenas.queries.ts';
import { callOff } from './arenas/close-arena.ts';
import { endSeat, listPlannedSeats, listSeated, readOwnSeats, type SeatRow } from './seats.queries.ts';
import type { Tournament } from './tournament.rules.ts';
import { lockTournament } from './tournaments.queries.ts';

/** Gives a seat up and returns its entry. The caller has locked the player's wallets, then the tournament. */
export const giveSeatUp = async (
  tx: Transaction,
  { tournamentId, entry }: Pick<Tournament, 'tournamentId' | 'entry'>,
  { playerId, own, at }: { readonly playerId: string; readonly own: SeatRow; readonly at: Date },
): Promise<void> => {
  await endSeat(tx, tournamentId, playerId, at);
  if (entry === 0) return;
  const parts = { fromDeposit: paise(own.from_deposit_paise), fromReward: paise(entry - own.from_deposit_paise) };
  await post(tx, [returnEntry({ tournamentId, playerId, joins: own.joins, parts })], at);
};

/**
 * Gives up every seat of a player who may no longer play, in tournaments that have not begun, and returns the entries; calls
 * off the private arenas that the player made and that have not begun. In a
 * transaction that holds the lock of the player's wallets: a tournament that begins at the same moment does so entirely
 * before or after it, and no seat is taken meanwhile.
 */
export type GiveUpSeats = (tx: Transaction, playerId: string, at: Date) => Promise<void>;

export const giveUpSeats: GiveUpSeats = async (tx, playerId, at) => {
  // Locked in id order, like everywhere else, to avoid deadlocks.
  const [seats, made] = await Promise.all([listPlannedSeats(tx, playerId), listPlannedOf(tx, playerId)]);
  for (const tournamentId of [...new Set([...seats, ...made])].toSorted()) {
    const tournament = await lockTournament(tx, tournamentId);
    if (tournament?.arena?.makerId === playerId && (await callOff(tx, tournament, at))) continue;
    const own = (await readOwnSeats(tx, [tournamentId], playerId)).get(tournamentId);
    if (tournament?.status !== 'planned' || own === undefined || own.left_at !== null) continue;
    await giveSeatUp(tx, tournament, { playerId, own, at });
    insertNotices(tx, [tournamentNotice(playerId, 'tournamentSeatEnded', tournamentId, tournament.entry)], at);
  }
};

/**
 * Gives up the seats of players of a tournament whom KYC bars from play: their KYC was completed, or the banned states
 * have changed, after they joined. Returns these players.
 */
export const giveUpBarredSeats = async (db: Database, tournamentId: string, terms: PlayTerms): Promise<string[]> => {
  const seated = await listSeated(db, tournamentId);
  const facts = await readPlayFacts(
    db,
    seated.map(({ playerId }) => playerId),
  );
  const barred = [...facts].filter(([, of]) => kycRefusal(of, terms) !== null).map(([playerId]) => playerId);
  for (const playerId of barred)
    await db.transaction(async (tx) => {
      await lockWallets(tx, [playerId]);
      await giveUpSeats(tx, playerId, terms.now);
    });
  return barred;
};
