import { Chess } from 'chess.js';
import type { Clock } from '../clock.ts';
import type { DrawOffer } from '../draw-offer.ts';
import type { ListedGame } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { applyChessAct } from './apply-act.ts';
import { legalChessMoves } from './legal-moves.ts';
import { parseChess, serialiseChess } from './position-text.ts';
import { type ChessPosition, seatToMove, startChess } from './position.ts';

/** Chess hides nothing: both seats see the same board. Moves are listed for the seat that is to move. */
export interface ChessView {
  readonly seat: Seat;
  readonly turn: Seat | null;
  readonly white: Seat;
  /** Forsyth-Edwards Notation. */
  readonly fen: string;
  /** The side to move is in check. */
  readonly check: boolean;
  /** From, to and promotion: `e2e4`, `e7e8q`. */
  readonly legalMoves: readonly string[];
  readonly drawOffer: DrawOffer | null;
  readonly outcome: Outcome | null;
}

const CLOCKS: readonly [Clock, ...Clock[]] = [
  { name: '5+3', kind: 'budget', budgetMilliseconds: 300_000, incrementMilliseconds: 3_000 },
  { name: '10+0', kind: 'budget', budgetMilliseconds: 600_000, incrementMilliseconds: 0 },
];

const turn = (position: ChessPosition) => (position.outcome === null ? seatToMove(position) : null);

const legalMoves = ({ fen, outcome }: ChessPosition) => (outcome === null ? legalChessMoves(fen) : []);

/** The FIDE Laws of Chess, without touch-move. The first seat has white; a move is `e2e4` or `e7e8q`. */
export const CHESS: ListedGame<ChessPosition, ChessView> = {
  rules: 'chess-1',
  clocks: CLOCKS,
  start: startChess,
  turn,
  nextRollNumber: () => null,
  legalMoves,
  settleMilliseconds: () => 0,
  apply: applyChessAct,
  automaticAct: () => null,
  outcome: ({ outcome }) => outcome,
  view: (position, seat) => ({
    seat,
    turn: turn(position),
    white: position.white,
    fen: position.fen,
    check: new Chess(position.fen, { skipValidation: true }).isCheck(),
    legalMoves: turn(position) === seat ? legalMoves(position) : [],
    drawOffer: position.drawOffer,
    outcome: position.outcome,
  }),
  serialise: serialiseChess,
  parse: parseChess,
};
