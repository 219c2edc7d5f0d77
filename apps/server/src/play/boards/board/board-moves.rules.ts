import type { BoardTerms } from '@muqabla/contract/play/boards/board';
import type { RoomKind, Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { diceCommit, hostCommit } from '@muqabla/games/dice/commits';
import { parseOutcome } from '@muqabla/games/outcome';
import { changeMatch, conclude } from '../../engine/decision.rules.ts';
import type { Match } from '../../engine/match.rules.ts';
import type { Decision, Snapshot } from '../../engine/part.rules.ts';
import type { Act, ActOf, NewMatch } from '../../engine/request.rules.ts';
import { clockOf, rulesOf } from '../../matches/match/board-terms.rules.ts';
import { type BoardRequest, decideOnBoard, type NewBoardAct } from './act.rules.ts';
import { type Board, endBoard, gameOf, type Outage, startPlay } from './board.rules.ts';
import { acceptedLinks, hasDice } from './links.rules.ts';

/** The contributions of the host's app and of the server to the dice of a new match. */
export type NewDice = { readonly hostCommit: string; readonly diceSeed: string };

declare module '../../engine/request.rules.ts' {
  interface AcceptTerms {
    readonly hostCommit?: string | undefined;
    readonly joinerSeed?: string | undefined;
    readonly sendsLinks?: boolean | undefined;
  }
  interface StartTerms {
    readonly hostSeed?: string | undefined;
    readonly joinerSeed?: string | undefined;
    readonly sendsLinks?: boolean | undefined;
  }
  interface ActTerms {
    readonly setHostCommit: { readonly hostCommit: string };
    readonly finishBoard: { readonly request: BoardRequest };
  }
  interface NewMatch {
    /** The dice, which a board room needs. */
    readonly dice?: NewDice;
  }
}

/** The boards of a group by match, with the stretches without a server and the players that may concern them. */
export type GroupBoards = {
  readonly boards: ReadonlyMap<string, Board>;
  readonly outages: readonly Outage[];
  /** The players who enter a match and have half as much time again in it. */
  readonly extraTime: ReadonlySet<string>;
};

/** A board after a move of its match, with the acts that the move adds to it. */
export type ChangedBoard = { readonly isNew: boolean; readonly after: Board; readonly acts: readonly NewBoardAct[] };

/** The board of a new match, before its game. */
export const openBoard = (
  matchId: string,
  { game, clock, dice }: Pick<Board, 'game' | 'clock'> & Pick<BoardTerms, 'dice'>,
  { hostCommit: commit, diceSeed }: NewDice,
): Board => ({
  matchId,
  game,
  rules: rulesOf({ game, dice }),
  clock,
  extraTime: { host: false, joiner: false },
  status: 'open',
  hostCommit: commit,
  diceCommit: diceCommit(matchId, diceSeed),
  diceSeed,
  joinerSeed: null,
  links: null,
  play: null,
  endedAt: null,
});

/** Null if this act fits the room of the match: rooms on a board take no codes and results, and other rooms have no board. */
export const roomRefusal = ({ room }: Pick<Match, 'room'>, { move }: Act): Refusal | null => {
  if (room === 'board') return move === 'setRoomCode' || move === 'submitResult' ? refuse('PLAYED_ON_BOARD') : null;
  return move === 'setHostCommit' || move === 'finishBoard' ? refuse('NOT_A_BOARD_ROOM') : null;
};

type BoardOfGame = { readonly resultMode: RoomKind; readonly board: BoardTerms | null } | undefined;

/** The board of a new match of this game: none in other rooms. */
export const newBoard = (
  { matchId, hostId, gameName, dice }: NewMatch,
  game: BoardOfGame,
  { extraTime }: Pick<GroupBoards, 'extraTime'>,
): Board | Refusal | null => {
  if (game?.resultMode !== 'board') return null;
  const clock = game.board ? clockOf(game.board.game, game.board.clock) : null;
  if (!game.board || clock === null) throw new Error(`the game ${gameName} has no board`);
  if (dice === undefined) return refuse('BOARD_SEED_NEEDED');
  const board = openBoard(matchId, { game: game.board.game, clock, dice: game.board.dice }, dice);
  return { ...board, extraTime: { host: extraTime.has(hostId), joiner: false } };
};

/** The board of a match in a board room. */
export const boardOf = ({ matchId }: Pick<Match, 'matchId'>, { boards }: Pick<GroupBoards, 'boards'>): Board => {
  const board = boards.get(matchId);
  if (board === undefined) throw new Error(`match ${matchId} has no board`);
  return board;
};

/**
 * The reason why a move that takes part in the dice is refused, or null: a seed is missing, or meant for other dice.
 */
export const seedRefusal = (board: Board, act: Act): Refusal | null => {
  if (act.move === 'accept') {
    if (act.joinerSeed === undefined || act.hostCommit === undefined) return refuse('BOARD_SEED_NEEDED');
    return act.hostCommit === board.hostCommit ? null : refuse('DICE_CHANGED');
  }
  if (act.move === 'start') {
    if (act.hostSeed === undefined || act.joinerSeed === undefined) return refuse('BOARD_SEED_NEEDED');
    if (act.joinerSeed !== board.joinerSeed) return refuse('DICE_CHANGED');
    return hostCommit(act.hostSeed) === board.hostCommit ? null : refuse('WRONG_HOST_SEED');
  }
  return null;
};

const acceptedBoard = (
  board: Board,
  { joinerSeed = '', sendsLinks = false }: ActOf<'accept'>,
  hasExtraTime: boolean,
): Board => ({
  ...board,
  extraTime: { ...board.extraTime, joiner: hasExtraTime },
  joinerSeed,
  links: hasDice(gameOf(board)) ? acceptedLinks(sendsLinks) : null,
});

const startedBoard = (
  board: Board,
  { hostSeed = '', joinerSeed = '', sendsLinks = false }: ActOf<'start'>,
  now: Date,
): Board => startPlay(board, { hostSeed, joinerSeed, sendsLinks }, now);

/** The board after a move of its match that is not an act on the board. `seedRefusal` has let the move pass. */
export const boardAfterMove = (
  board: Board,
  next: Match,
  act: Act,
  { now, extraTime }: { readonly now: Date } & Pick<GroupBoards, 'extraTime'>,
): Board => {
  switch (next.status) {
    case 'requested':
      return act.move === 'accept' && next.joinerId !== null
        ? acceptedBoard(board, act, extraTime.has(next.joinerId))
        : board;
    case 'new':
      return {
        ...board,
        extraTime: { ...board.extraTime, joiner: false },
        joinerSeed: null,
        links: null,
        hostCommit: act.move === 'setHostCommit' ? act.hostCommit : board.hostCommit,
      };
    case 'running':
      return act.move === 'start' ? startedBoard(board, act, now) : board;
    case 'completed':
    case 'cancelled':
    case 'deleted':
      return endBoard(board, now);
    case 'pending':
    case 'conflict':
      return board;
  }
};

/**
 * The verdict on a match by the outcome of its finished game: settled for a side, or cancelled with the stakes
 * returned.
 */
export const verdictOfBoard = ({ matchId, play }: Board): { settle: Side } | 'cancel' => {
  const outcome = play === null || play.outcome === null ? null : parseOutcome(play.outcome);
  if (outcome === null) throw new Error(`the game of ${matchId} has no outcome`);
  return outcome.result === 'won' ? { settle: outcome.winner } : 'cancel';
};

/** Replaces the commit of the host; `boardAfterMove` keeps it. */
export const setHostCommit = (match: Match, snapshot: Snapshot): Decision => ({
  next: changeMatch(match, {}, snapshot),
  move: 'setHostCommit',
  transfers: [],
  // Lobbies replace the match they have by the one of this event.
  event: 'matchCreated',
  note: '',
});

/** Ends a match by the act or the clock that ends its game. Refused when the game goes on after it. */
export const finishBoard = (
  match: Match,
  { request }: ActOf<'finishBoard'>,
  facts: GroupBoards,
  snapshot: Snapshot,
): (Decision & { readonly rows: readonly ChangedBoard[] }) | Refusal => {
  const { now } = snapshot;
  const decided = decideOnBoard(boardOf(match, facts), request, { now, outages: facts.outages, recorded: null });
  if ('refused' in decided) return decided;
  if ('repeated' in decided || decided.refusal !== null) return refuse('BOARD_MOVED_ON');
  const { board, acts } = decided;
  if (board.play === null || board.play.deadline !== null) return refuse('BOARD_MOVED_ON');
  const after = endBoard(board, now);
  const { change, transfers } = conclude(match, verdictOfBoard(after), [], snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'finishBoard',
    transfers,
    event: 'resultUpdated',
    note: after.play?.outcome ?? '',
    rows: [{ isNew: false, after, acts }],
  };
};
