import type { BoardChange } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { PlayerAct } from '@muqabla/games/act';
import type { Clock } from '../../../platform/clock.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type CommitGroup, createGroupCommit } from '../../../platform/db/group-commit.ts';
import { failPoint } from '../../../platform/fail-points.ts';
import { isRefusal, RefusalError } from '../../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../../platform/realtime/sockets.ts';
import type { MakeMove } from '../../matches/match/play-services.ts';
import { type BoardDecision, type BoardRequest, decideOnBoard } from './act.rules.ts';
import { insertActs, listActs, readOutages, readRecorded } from './board-acts.queries.ts';
import {
  type BoardPlayers,
  lockBoardsOfPlayers,
  readBoard,
  readPlayers,
  sideIn,
  updatePlays,
} from './board.queries.ts';
import { type Board, gameOf, playShown } from './board.rules.ts';
import { changeView } from './board.view.ts';

type Services = {
  db: Database;
  clock: Clock;
  seal: Seal;
  broadcast: Broadcast;
  makeMove: MakeMove;
  onBoardGroup?: (group: CommitGroup) => void;
};

/** A request of a player, or of the system when a clock may have run out. */
export type ActRequest = { readonly matchId: string } & (
  | {
      readonly kind: 'act';
      readonly playerId: string;
      readonly actNumber: number;
      readonly act: PlayerAct;
      /** How long the player's page was out of sight in this turn, as the device says; null when it does not. */
      readonly awayMilliseconds: number | null;
      /** The socket that receives the change as its answer, so that it needs no event; null for none. */
      readonly socketId: string | null;
    }
  | { readonly kind: 'link'; readonly playerId: string; readonly rollNumber: number; readonly link: string }
  | { readonly kind: 'anchor'; readonly playerId: string; readonly anchor: string }
  | { readonly kind: 'expire' }
);

type ActReply =
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'repeated' }
  | {
      readonly outcome: 'stored';
      readonly change: BoardChange;
      readonly players: BoardPlayers;
      readonly refusal: Refusal | null;
    }
  /** The game ends by it: nothing is stored yet, as the match must be settled in the same transaction. */
  | { readonly outcome: 'ends'; readonly request: BoardRequest; readonly refusal: Refusal | null }
  /** A tap that waits for the link of the opponent's phone: it is stored, and changes nothing that is shown. */
  | { readonly outcome: 'waits'; readonly change: BoardChange }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'no-board' };

const isOver = (board: Board) => board.play !== null && gameOf(board).turn(board.play.position) === null;

type DecidedRequest = {
  readonly reply: ActReply;
  readonly board: Board | null;
  readonly decision: BoardDecision | null;
};

const only = (reply: ActReply): DecidedRequest => ({ reply, board: null, decision: null });
const refused = (refusal: Refusal) => only({ outcome: 'refused', refusal });

type Loaded = {
  readonly boards: ReadonlyMap<string, Board>;
  readonly players: ReadonlyMap<string, BoardPlayers>;
  readonly recorded: Awaited<ReturnType<typeof readRecorded>>;
  readonly outages: Awaited<ReturnType<typeof readOutages>>;
};

/** Locks the boards of a group, then reads what has been recorded under the locks: one round trip. */
const load = async (tx: Transaction, seal: Seal, requests: readonly ActRequest[]): Promise<Loaded> => {
  const matchIds = requests.map(({ matchId }) => matchId);
  const [locked, recorded, outages] = await Promise.all([
    lockBoardsOfPlayers(tx, seal, matchIds),
    readRecorded(
      tx,
      requests.flatMap((request) =>
        request.kind === 'act' ? [{ matchId: request.matchId, actNumber: request.actNumber }] : [],
      ),
    ),
    readOutages(tx, matchIds),
  ]);
  return { ...locked, recorded, outages };
};

const requestOf = (request: ActRequest, side: Side | null): BoardRequest => {
  if (request.kind === 'expire' || side === null) return { kind: 'expire' };
  if (request.kind === 'link') return { kind: 'link', side, rollNumber: request.rollNumber, link: request.link };
  if (request.kind === 'anchor') return { kind: 'anchor', side, anchor: request.anchor };
  const { kind, actNumber, act, awayMilliseconds } = request;
  return { kind, side, actNumber, act, awayMilliseconds };
};

const decideRequest = (
  request: ActRequest,
  { boards, players, recorded, outages }: Loaded,
  now: Date,
): DecidedRequest => {
  const { matchId } = request;
  const seats = players.get(matchId);
  const side = seats === undefined || request.kind === 'expire' ? null : sideIn(seats, request.playerId);
  const board = boards.get(matchId);
  if (board === undefined || seats === undefined) return only({ outcome: 'no-board' });
  if (side === null && request.kind !== 'expire') return refused(refuse('MATCH_NOT_FOUND'));
  const onBoard = requestOf(request, side);
  const decision = decideOnBoard(board, onBoard, { now, outages, recorded: recorded.get(matchId) ?? null });
  if (isRefusal(decision)) return refused(decision);
  if ('repeated' in decision) return only({ outcome: 'repeated' });
  const { acts, refusal } = decision;
  const { play } = decision.board;
  if (play === null) throw new Error(`match ${matchId} acted without a game`);
  if (isOver(decision.board))
    return only({ outcome: 'ends', request: refusal === null ? onBoard : { kind: 'expire' }, refusal });
  const change = () => changeView(decision.board, playShown(decision.board, play, { now, outages }), acts);
  const replyWithoutActs = (): ActReply =>
    request.kind === 'act' ? { outcome: 'waits', change: change() } : { outcome: 'nothing' };
  const reply: ActReply =
    acts.length === 0 ? replyWithoutActs() : { outcome: 'stored', change: change(), players: seats, refusal };
  return { reply, board: decision.board, decision };
};

const commitActs =
  ({ db, clock, seal }: Services) =>
  (requests: readonly ActRequest[]): Promise<ActReply[]> => {
    const write = async (tx: Transaction) => {
      const loaded = await load(tx, seal, requests);
      failPoint('acts:loaded');
      // Read only when the locks are held: a clock runs until the moment at which the act is decided.
      const now = clock.now();
      const decided = requests.map((request) => decideRequest(request, loaded, now));
      insertActs(
        tx,
        decided.flatMap(({ board, decision }) =>
          board === null || decision === null || !('acts' in decision)
            ? []
            : decision.acts.map((act) => ({ ...act, matchId: board.matchId })),
        ),
      );
      updatePlays(
        tx,
        decided.flatMap(({ board }) => (board === null ? [] : [board])),
      );
      failPoint('acts:written');
      return decided.map(({ reply }) => reply);
    };
    return db.transaction(write, { planByKey: true });
  };

/** Reads what a repeated act returns: the acts from its number on with the board of now, so that no game is played again. */
const readChange = async ({ db, seal, clock }: Services, matchId: string, actNumber: number): Promise<BoardChange> => {
  const [board, acts, outages] = await Promise.all([
    readBoard(db, seal, matchId),
    listActs(db, matchId, { since: actNumber }),
    readOutages(db, [matchId]),
  ]);
  if (board === null || board.play === null) throw new Error(`match ${matchId} has no game`);
  const known = acts.filter((act) => act.actNumber < (board.play?.actNumber ?? 0));
  return changeView(board, playShown(board, board.play, { now: clock.now(), outages }), known);
};

/** The reason why there is no board: the match is not this player's, or is played elsewhere. */
const refusalWithoutBoard = async ({ db }: Services, request: ActRequest): Promise<Refusal> => {
  const players = (await readPlayers(db, [request.matchId])).get(request.matchId);
  const isOwn = players !== undefined && request.kind !== 'expire' && sideIn(players, request.playerId) !== null;
  return refuse(isOwn ? 'NOT_A_BOARD_ROOM' : 'MATCH_NOT_FOUND');
};

const MAX_ROUNDS = 4;

/** Plays a request on the board and broadcasts its acts after the commit; returns what an act changed, or the refusal. */
export type ActOnBoard = (request: ActRequest) => Promise<BoardChange | Refusal | null>;

/**
 * The only way to act on a board. Acts that arrive while others commit are committed together; the one that ends a game
 * is a move of its match, which is settled by the same transaction. Returns null for a clock that still runs, and for a link or
 * an anchor by which no act was recorded.
 */
export const createActOnBoard = (services: Services): ActOnBoard => {
  const { broadcast, makeMove, onBoardGroup } = services;
  const commit = createGroupCommit<ActRequest, ActReply>({
    commit: commitActs(services),
    keysOf: ({ matchId }) => [matchId],
    ...(onBoardGroup !== undefined && { onGroup: onBoardGroup }),
    isOutcomeUnknown: (error) => error instanceof RefusalError && error.refusal.refused === 'UNAVAILABLE',
  });

  const settle = (matchId: string, request: BoardRequest, playerId: string | null) =>
    makeMove({
      kind: 'move',
      matchId,
      act: { move: 'finishBoard', request },
      actor: request.kind === 'act' && playerId !== null ? { kind: 'player', id: playerId } : { kind: 'clock' },
    });

  return async (request) => {
    const { matchId } = request;
    for (let round = 1; ; round += 1) {
      const reply = await commit(request);
      failPoint('acts:committed');
      switch (reply.outcome) {
        case 'refused':
          return reply.refusal;
        case 'waits':
          return reply.change;
        case 'nothing':
          return null;
        case 'no-board':
          return refusalWithoutBoard(services, request);
        case 'repeated':
          return request.kind === 'act' ? readChange(services, matchId, request.actNumber) : null;
        case 'stored': {
          const { hostId, joinerId } = reply.players;
          const players = joinerId === null ? [hostId] : [hostId, joinerId];
          const answered = request.kind === 'act' && reply.refusal === null ? request.socketId : null;
          broadcast.players(players, 'boardChanged', reply.change, answered);
          failPoint('acts:broadcast');
          return reply.refusal ?? reply.change;
        }
        case 'ends': {
          // Refused when something else came first, a move or staff: the next round decides on what is there then.
          const settled = await settle(matchId, reply.request, request.kind === 'act' ? request.playerId : null);
          if (isRefusal(settled) && round === MAX_ROUNDS) return settled;
          if (!isRefusal(settled) && (request.kind !== 'act' || reply.refusal !== null)) return reply.refusal;
        }
      }
    }
  };
};
