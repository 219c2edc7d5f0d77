import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import { readWalletsOf } from '../../core/ledger/balances.ts';
import type { Wallets } from '../../core/ledger/postings.rules.ts';
import { EMPTY_WALLETS } from '../../core/ledger/wallets.rules.ts';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries, Transaction } from '../../platform/db/database.ts';
import { type CommitGroup, createGroupCommit } from '../../platform/db/group-commit.ts';
import { failPoint } from '../../platform/fail-points.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { type Announcement, type DecidedMove, decideMove } from './decide-move.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { MoveRequest, Part, PartServices } from './part.ts';
import { saveWrites } from './save-writes.ts';

/** The reading of matches as responses and events show them. */
export type Show<Details> = {
  /** Reads matches by id, in the round trip of the commit. */
  read(db: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, Details>>;
  /** Broadcasts the event of a move. */
  announce(broadcast: Broadcast, announcement: Announcement, details: Details): void;
};

/** The parts of every move in the order of their locks, and how a match is shown after it. */
export type Play<Details> = { readonly parts: readonly Part[]; readonly show: Show<Details> };

/** The services of the engine and its parts. */
export type EngineServices = PartServices & {
  db: Database;
  clock: Clock;
  settings: SettingsStore;
  broadcast: Broadcast;
  onGroup?: (group: CommitGroup) => void;
};

/** Makes a move and broadcasts it after the commit; returns the match after the move, or the refusal. */
export type MoveMaker<Details> = (request: MoveRequest) => Promise<Details | Refusal>;

type CommittedState<Details> = {
  readonly details: ReadonlyMap<string, Details>;
  readonly wallets: ReadonlyMap<string, Wallets>;
};

/** A move after the commit, with the state of all matches and credited wallets of its group. */
type CommittedMove<Details> = CommittedState<Details> & Pick<DecidedMove, 'reply' | 'announcement'>;

/** Reads what responses and broadcasts show: within the transaction, in the round trip of its commit. */
const readCommittedState = async <Details>(
  tx: Transaction,
  show: Show<Details>,
  moves: readonly DecidedMove[],
): Promise<CommittedState<Details>> => {
  const credited = new Set(moves.flatMap(({ announcement }) => announcement?.creditedPlayers ?? []));
  const [details, wallets] = await Promise.all([
    show.read(
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
  <Details>(services: EngineServices, { parts, show }: Play<Details>) =>
  async (requests: readonly MoveRequest[]): Promise<CommittedMove<Details>[]> => {
    const { db, clock } = services;
    const settings = await services.settings.read();
    for (const part of parts) await part.prepare?.(services);
    const now = clock.now();
    const write = async (tx: Transaction) => {
      const snapshot = await loadSnapshot(tx, parts, requests, { now, settings, services });
      failPoint('moves:loaded');
      const moves = requests.map((request) => decideMove(request, snapshot));
      failPoint('moves:decided');
      await saveWrites(
        tx,
        parts,
        moves.flatMap(({ writes }) => writes ?? []),
        { now, services },
      );
      const state = readCommittedState(tx, show, moves);
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

/** The only way to change a match. Moves that arrive while others commit are committed together. */
export const createMakeMove = <Details>(services: EngineServices, play: Play<Details>): MoveMaker<Details> => {
  const { broadcast, onGroup } = services;
  const commit = createGroupCommit<MoveRequest, CommittedMove<Details>>({
    commit: commitMoves(services, play),
    keysOf,
    ...(onGroup !== undefined && { onGroup }),
    // `UNAVAILABLE` from inside the commit: whether it happened is not known.
    isOutcomeUnknown: (error) => error instanceof RefusalError && error.refusal.refused === 'UNAVAILABLE',
  });

  const announce = (announcement: Announcement, details: Details, wallets: CommittedState<Details>['wallets']) => {
    const { recipients, rows, creditedPlayers } = announcement;
    for (const part of play.parts) part.announce?.(broadcast, rows.get(part) ?? [], recipients);
    play.show.announce(broadcast, announcement, details);
    for (const playerId of creditedPlayers) {
      const { deposit, reward } = wallets.get(playerId) ?? EMPTY_WALLETS;
      broadcast.players([playerId], 'walletUpdated', {
        depositWallet: rupeesFromPaise(deposit),
        rewardWallet: rupeesFromPaise(reward),
      });
    }
  };

  return async (request) => {
    const { reply, announcement, details, wallets } = await commit(request);
    if (isRefusal(reply)) return reply;
    const match = details.get(reply.matchId);
    if (match === undefined) throw new Error(`match ${reply.matchId} vanished`);
    if (announcement !== null) announce(announcement, match, wallets);
    failPoint('moves:announced');
    return match;
  };
};
