import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import { readWalletsOf } from '../../ledger/balances.ts';
import type { Wallets } from '../../ledger/postings.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type CommitGroup, createGroupCommit } from '../../platform/db/group-commit.ts';
import { failPoint } from '../../platform/fail-points.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import type { Blind } from '../../public-log/match-entry.rules.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { type MatchDetails, readMatchDetails } from '../match-details.queries.ts';
import { listedView, matchView } from '../match.view.ts';
import { type Announcement, type DecidedMove, decideMove } from './decide-move.ts';
import { loadSnapshot, type MoveRequest } from './load-snapshot.ts';
import { saveWrites } from './save-writes.ts';

type Services = {
  db: Database;
  clock: Clock;
  seal: Seal;
  readPseudonyms: () => Promise<Blind>;
  settings: SettingsStore;
  broadcast: Broadcast;
  /** Null where no matches are played on Lichess. */
  lichess: object | null;
  onGroup?: (group: CommitGroup) => void;
};

/** Makes a move and broadcasts it after the commit; returns the match after the move, or the refusal. */
export type MakeMove = (request: MoveRequest) => Promise<MatchDetails | Refusal>;

type CommittedState = {
  readonly details: ReadonlyMap<string, MatchDetails>;
  readonly wallets: ReadonlyMap<string, Wallets>;
};

/** A move after the commit, with the state of all matches and credited wallets of its group. */
type CommittedMove = CommittedState & Pick<DecidedMove, 'reply' | 'announcement'>;

/** Reads what responses and broadcasts show: within the transaction, in the round trip of its commit. */
const readCommittedState = async (tx: Transaction, moves: readonly DecidedMove[]): Promise<CommittedState> => {
  const credited = new Set(moves.flatMap(({ announcement }) => announcement?.creditedPlayers ?? []));
  const [details, wallets] = await Promise.all([
    readMatchDetails(
      tx,
      moves.flatMap(({ reply }) => (isRefusal(reply) ? [] : [reply.matchId])),
    ),
    readWalletsOf(tx, [...credited]),
  ]);
  return { details, wallets };
};

/**
 * Commits several moves in one transaction: load and lock, decide by the pure rules, save. Each is accepted or refused on
 * its own. No two of them may be on the same match or by the same player.
 */
const commitMoves =
  ({ db, clock, seal, readPseudonyms, settings, lichess }: Services) =>
  async (requests: readonly MoveRequest[]): Promise<CommittedMove[]> => {
    const inForce = await settings.read();
    const pseudonyms = await readPseudonyms();
    const now = clock.now();
    const write = async (tx: Transaction) => {
      const snapshot = await loadSnapshot(tx, requests, inForce, { now, seal, hasLichess: lichess !== null });
      failPoint('moves:loaded');
      const moves = requests.map((request) => decideMove(request, snapshot));
      failPoint('moves:decided');
      const writes = moves.map((move) => move.writes);
      await saveWrites(tx, writes, { now, seal, pseudonyms });
      const state = readCommittedState(tx, moves);
      // If it fails, so does the commit, which throws the error.
      state.catch(() => {});
      return { moves, state };
    };
    const { moves, state } = await db.transaction(write, { planByKey: true });
    failPoint('moves:committed');
    const committed = await state;
    return moves.map(({ reply, announcement }) => ({ reply, announcement, ...committed }));
  };

// The balance and the limits of an acting player are decided once in a group, and so is each match.
const keysOf = (request: MoveRequest): string[] => {
  if (request.kind === 'create') return [`player:${request.create.hostId}`];
  const { matchId, actor } = request;
  return actor.kind === 'player' ? [`match:${matchId}`, `player:${actor.id}`] : [`match:${matchId}`];
};

const recipientsOf = ({ match, leftPlayers }: Announcement) => [
  match.hostId,
  ...(match.joinerId === null ? [] : [match.joinerId]),
  ...leftPlayers,
  ...(typeof match.reservation?.invitedId === 'string' ? [match.reservation.invitedId] : []),
];

const NO_WALLETS = { deposit: 0, reward: 0 };

const announce = (
  broadcast: Broadcast,
  announcement: Announcement,
  details: MatchDetails,
  wallets: CommittedState['wallets'],
) => {
  const { event, match, notices, creditedPlayers, boardChange } = announcement;
  const recipients = recipientsOf(announcement);
  for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
  if (boardChange !== null) broadcast.players(recipients, 'boardChanged', boardChange);
  if (event === 'roomcodeUpdated') broadcast.players(recipients, event, matchView(details));
  // A private match is not shown in the lobby, and neither is one of the quick queue or of a tournament.
  else if (match.reservation !== null || match.queuedUntil !== null || match.tournamentId !== null)
    broadcast.players(recipients, event, listedView(details));
  else broadcast.lobby(details.game_name, recipients, event, listedView(details));
  for (const playerId of creditedPlayers) {
    const { deposit, reward } = wallets.get(playerId) ?? NO_WALLETS;
    broadcast.players([playerId], 'walletUpdated', {
      depositWallet: rupeesFromPaise(deposit),
      rewardWallet: rupeesFromPaise(reward),
    });
  }
};

/** The only way to change a match. Moves that arrive while others commit are committed together. */
export const createMakeMove = (services: Services): MakeMove => {
  const { broadcast, onGroup } = services;
  const commit = createGroupCommit<MoveRequest, CommittedMove>({
    commit: commitMoves(services),
    keysOf,
    ...(onGroup !== undefined && { onGroup }),
    // `UNAVAILABLE` from inside the commit: whether it happened is not known.
    isOutcomeUnknown: (error) => error instanceof RefusalError && error.refusal.refused === 'UNAVAILABLE',
  });

  return async (request) => {
    const { reply, announcement, details, wallets } = await commit(request);
    if (isRefusal(reply)) return reply;
    const match = details.get(reply.matchId);
    if (match === undefined) throw new Error(`match ${reply.matchId} vanished`);
    if (announcement !== null) announce(broadcast, announcement, match, wallets);
    failPoint('moves:announced');
    return match;
  };
};
