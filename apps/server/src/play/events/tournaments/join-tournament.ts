import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { readAgeFacts } from '../../../accounts/age/age.queries.ts';
import { ageRefusal, ageTermsOf } from '../../../accounts/age/age.rules.ts';
import { blockBetween } from '../../../accounts/blocks/block.rules.ts';
import { readBlocks } from '../../../accounts/blocks/blocks.queries.ts';
import { readPlayFacts } from '../../../accounts/kyc/kyc.queries.ts';
import { kycRefusal } from '../../../accounts/kyc/kyc.rules.ts';
import { stakeLimitRefusal } from '../../../accounts/limits/limits.rules.ts';
import { readBanned } from '../../../accounts/players/players.queries.ts';
import type { LawInForce } from '../../../core/law/read-law.ts';
import { lockWallets } from '../../../core/ledger/balances.ts';
import { post } from '../../../core/ledger/post.ts';
import { splitStake } from '../../../core/ledger/postings.rules.ts';
import { holdEntry } from '../../../core/ledger/tournament-postings.rules.ts';
import { walletsOf } from '../../../core/ledger/wallets.rules.ts';
import type { Settings, SettingsStore } from '../../../core/settings/read-settings.ts';
import { notifyWallet } from '../../../core/wallet/notify-wallet.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../../platform/realtime/sockets.ts';
import { readPlayLimits } from '../../matches/entry/play-limits.queries.ts';
import { findVisible, withOwnSeat } from './read-tournament.ts';
import { readOwnSeats, type SeatRow, takeSeat } from './seats.queries.ts';
import { joinRefusal, type Tournament } from './tournament.rules.ts';
import { lockTournament } from './tournaments.queries.ts';

type Services = {
  db: Database;
  clock: Clock;
  settings: SettingsStore;
  law: LawInForce;
  broadcast: Broadcast;
};

export type Joining = {
  readonly tournamentId: string;
  readonly playerId: string;
  readonly settings: Settings;
  readonly at: Date;
};

/** Refuses a player who may not stake: a ban, KYC, breaks and the loss limit apply as to the stake of a match. */
const playerRefusal = async (
  tx: Transaction,
  { entry }: Tournament,
  { playerId, settings, at }: Joining,
): Promise<Refusal | null> => {
  const { minimumAge, bannedStates } = settings;
  const age = ageTermsOf(settings);
  const [banned, kyc, ages, limits] = await Promise.all([
    readBanned(tx, [playerId], at),
    readPlayFacts(tx, [playerId]),
    readAgeFacts(tx, { playerIds: age.isAsked ? [playerId] : [], now: at }),
    readPlayLimits(tx, [playerId], at),
  ]);
  if (banned.has(playerId)) return refuse('BANNED');
  return (
    kycRefusal(kyc.get(playerId), { now: at, minimumAge, bannedStates }) ??
    ageRefusal(ages.get(playerId), age) ??
    stakeLimitRefusal(limits.get(playerId), entry, at)
  );
};

/** Refuses a player whom the maker of a private arena does not want, or who does not want the maker. */
const arenaRefusal = async (
  tx: Transaction,
  { arena }: Tournament,
  { playerId, own }: { readonly playerId: string; readonly own: SeatRow | undefined },
): Promise<Refusal | null> => {
  if (arena === null) return null;
  const block = blockBetween(await readBlocks(tx, [[playerId, arena.makerId]]), playerId, arena.makerId);
  // Neither being removed nor a block by the maker is revealed.
  if (block === 'other' || own?.removed_at) return refuse('ARENA_NOT_FOUND');
  return block === 'own' ? refuse('PLAYER_BLOCKED') : null;
};

/** Takes a seat and holds the entry, under the locks of the player's wallets and of the tournament, in this order. */
export const joinUnderLock = async (tx: Transaction, joining: Joining): Promise<void> => {
  const { tournamentId, playerId, at } = joining;
  const wallets = walletsOf(await lockWallets(tx, [playerId]), playerId);
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament === null) throw new RefusalError(refuse('TOURNAMENT_NOT_FOUND'));
  const own = (await readOwnSeats(tx, [tournamentId], playerId)).get(tournamentId);
  if (own !== undefined && own.left_at === null) return;
  const refusal =
    (await arenaRefusal(tx, tournament, { playerId, own })) ??
    joinRefusal(tournament, at) ??
    (await playerRefusal(tx, tournament, joining));
  if (refusal !== null) throw new RefusalError(refusal);
  const parts = splitStake(tournament.entry, wallets);
  if (parts === null) {
    const missing = (tournament.entry - wallets.deposit - wallets.reward) / 100;
    throw new RefusalError(refuse('INSUFFICIENT_BALANCE', { missing }));
  }
  const joins = await takeSeat(tx, { tournamentId, playerId, fromDeposit: parts.fromDeposit, at });
  if (tournament.entry > 0) await post(tx, [holdEntry({ tournamentId, playerId, joins, parts })], at);
};

/** Joins a tournament once, however often it is called. */
export const joinTournament =
  (services: Services): Handler<'POST /tournaments/{id}/join'> =>
  async ({ params: { id: tournamentId }, player: { playerId }, http: { language } }) => {
    const { db, clock, law, broadcast } = services;
    const seen = await findVisible(db, tournamentId, playerId);
    if (isRefusal(seen)) return seen;
    const forbidden = await (seen.entry > 0 ? law.stakesRefusal() : law.playRefusal());
    if (forbidden !== null) return forbidden;
    const settings = await services.settings.read();
    await db.transaction((tx) => joinUnderLock(tx, { tournamentId, playerId, settings, at: clock.now() }));
    const tournament = await findVisible(db, tournamentId, playerId);
    if (isRefusal(tournament)) return tournament;
    if (tournament.entry > 0) await notifyWallet({ db, broadcast }, playerId);
    return withOwnSeat(db, tournament, { playerId, language, now: clock.now() });
  };
