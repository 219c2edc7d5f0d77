import type {
  BoardChange,
  BoardDice,
  BoardOutcome,
  BoardPosition,
  BoardState,
  RecordedBoardAct,
} from '@muqabla/contract/play/boards/board-state';
import type { CarromView } from '@muqabla/games/carrom/carrom';
import type { ChessView } from '@muqabla/games/chess/chess';
import type { LudoView } from '@muqabla/games/ludo/ludo';
import { parseOutcome } from '@muqabla/games/outcome';
import type { NewBoardAct } from './act.rules.ts';
import { type Board, type BoardPlay, CALLED_OFF, diceVersion, gameOf } from './board.rules.ts';
import { parseStoredAct } from './stored-act.rules.ts';

/** An outcome, as the rules or a cancellation have written it. */
export const outcomeView = (text: string): BoardOutcome => {
  if (text === CALLED_OFF) return { result: 'cancelled', reason: 'called-off' };
  const outcome = parseOutcome(text);
  if (outcome === null) throw new Error(`not the outcome of a game: ${text}`);
  return { ...outcome };
};

type GameView = LudoView | ChessView | CarromView;

const positionView = (view: GameView): BoardPosition => {
  if ('fen' in view) {
    const { white, fen, check, drawOffer, offerPauses } = view;
    return {
      kind: 'chess',
      white,
      fen,
      check,
      ...(drawOffer !== null && { drawOffer: { ...drawOffer } }),
      ...(offerPauses !== null && { offerPauses: { ...offerPauses } }),
    };
  }
  if ('queen' in view) return carromView(view);
  const { tokens, face, missed, bags } = view;
  return {
    kind: 'ludo',
    tokens: { host: [...tokens.host], joiner: [...tokens.joiner] },
    ...(face !== null && { face }),
    missed: { host: { ...missed.host }, joiner: { ...missed.joiner } },
    ...(bags !== null && { bags: { host: [...bags.host], joiner: [...bags.joiner] } }),
  };
};

const carromView = ({ first, white, black, queen, dues, points, strokesLeft, missed }: CarromView): BoardPosition => ({
  kind: 'carrom',
  first,
  white: white.map((spot) => ({ ...spot })),
  black: black.map((spot) => ({ ...spot })),
  queen: typeof queen === 'object' ? { ...queen } : queen,
  dues: { ...dues },
  points: { ...points },
  strokesLeft,
  missed: { host: { ...missed.host }, joiner: { ...missed.joiner } },
});

const anchorsView = (links: Board['links']) =>
  links !== null && links.anchors.length > 0 && { anchors: links.anchors.map((anchor) => ({ ...anchor })) };

/** A started board for both sides and staff, with `play` as it is shown now: no game hides anything. */
export const stateView = (board: Pick<Board, 'rules' | 'links'>, play: BoardPlay): BoardState => {
  const game = gameOf(board);
  const turn = play.outcome === null ? game.turn(play.position) : null;
  const view = game.view(play.position, turn ?? 'host') as GameView;
  return {
    actNumber: play.actNumber,
    ...(turn !== null && { turn }),
    legalMoves: turn === null ? [] : [...(game.legalMoves(play.position) ?? [])],
    position: positionView(view),
    clocks: {
      ...play.remaining,
      since: play.since.toISOString(),
      ...(play.deadline !== null && { deadline: play.deadline.toISOString() }),
    },
    ...anchorsView(board.links),
    ...(play.outcome !== null && { outcome: outcomeView(play.outcome) }),
  };
};

/** One act of the record. */
export const actView = (stored: NewBoardAct): RecordedBoardAct => {
  const { seat, act, missing } = parseStoredAct(stored.act);
  return {
    number: stored.actNumber,
    side: seat,
    type: act.type,
    ...(act.type === 'move' && { move: act.move }),
    ...(act.type === 'roll' && { rollNumber: act.rollNumber, face: act.face }),
    ...(missing !== null && missing.length > 0 && { missing: [...missing] }),
    at: stored.actedAt.toISOString(),
    spent: stored.spentMilliseconds,
    automatic: stored.actNumber !== stored.requestNumber,
  };
};

/** The change of a game by one request or deadline. */
export const changeView = (board: Board, play: BoardPlay, acts: readonly NewBoardAct[]): BoardChange => ({
  matchId: board.matchId,
  acts: acts.map(actView),
  state: stateView(board, play),
});

/** Commits and seeds as far as they are public: the secret ones only when the match is over. */
export const diceView = (board: Board): BoardDice => ({
  version: diceVersion(board),
  hostCommit: board.hostCommit,
  diceCommit: board.diceCommit,
  ...(board.joinerSeed !== null && { joinerSeed: board.joinerSeed }),
  ...(board.play !== null && { first: board.play.first }),
  ...(board.status === 'over' && {
    diceSeed: board.diceSeed,
    ...(board.play !== null && { hostSeed: board.play.hostSeed }),
  }),
});
