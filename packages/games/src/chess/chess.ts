import { Chess } from 'chess.js';
import type { Clock } from '../clock.ts';
import { type DrawOffer, type OfferPauses, pausesView } from '../draw-offer.ts';
import type { ChessRulesId, ListedGame } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { applyChessAct } from './apply-act.ts';
import { legalChessMoves } from './legal-moves.ts';
import { parseChess, serialiseChess } from './position-text.ts';
import { type ChessPosition, seatToMove, startChess } from './position.ts';
import { CHESS_1_VARIANT, CHESS_2_VARIANT, type ChessVariant } from './variants.ts';

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
  /** Half moves until each seat may offer a draw again; null when both may. */
  readonly offerPauses: OfferPauses | null;
  readonly outcome: Outcome | null;
}

const CLOCKS: readonly [Clock, ...Clock[]] = [
  { name: '5+3', kind: 'budget', budgetMilliseconds: 300_000, incrementMilliseconds: 3_000 },
  { name: '10+0', kind: 'budget', budgetMilliseconds: 600_000, incrementMilliseconds: 0 },
];

const turn = (position: ChessPosition) => (position.outcome === null ? seatToMove(position) : null);

const legalMoves = ({ fen, outcome }: ChessPosition) => (outcome === null ? legalChessMoves(fen) : []);

type ChessGame = ListedGame<ChessPosition, ChessView>;

const chess = (variant: ChessVariant): ChessGame => ({
  rules: variant.rules,
  clocks: CLOCKS,
  start: startChess,
  turn,
  nextRoll: () => null,
  legalMoves,
  settleMilliseconds: () => 0,
  apply: (position, seat, act) => applyChessAct(variant, position, { seat, act }),
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
    offerPauses: pausesView(position.offerPauses),
    outcome: position.outcome,
  }),
  serialise: serialiseChess,
  parse: parseChess,
});

/** The FIDE Laws of Chess, without touch-move. The first seat has white; a move is `e2e4` or `e7e8q`. */
export const CHESS = chess(CHESS_2_VARIANT);

/** Chess by the rules that a game began with. */
export const CHESS_BY_RULES: Readonly<Record<ChessRulesId, ChessGame>> = {
  'chess-1': chess(CHESS_1_VARIANT),
  'chess-2': CHESS,
};
