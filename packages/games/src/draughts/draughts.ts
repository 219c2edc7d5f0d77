import type { Clock } from '../clock.ts';
import { type DrawOffer, type OfferPauses, pausesView } from '../draw-offer.ts';
import type { ListedGame } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { applyDraughtsAct } from './apply-act.ts';
import { legalDraughtsMoves } from './moves.ts';
import { parseDraughts, serialiseDraughts } from './position-text.ts';
import { type DraughtsPosition, seatToMove, startDraughts } from './position.ts';

/** Draughts hides nothing: both seats see the same board. Moves are listed for the seat that is to move. */
export interface DraughtsView {
  readonly seat: Seat;
  readonly turn: Seat | null;
  readonly black: Seat;
  /** Squares 1 to 32: 0, a man (black 1, white -1) or a king (2, -2). */
  readonly board: readonly number[];
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

const turn = (position: DraughtsPosition) => (position.outcome === null ? seatToMove(position) : null);

const legalMoves = ({ board, side, outcome }: DraughtsPosition) =>
  outcome === null ? legalDraughtsMoves(board, side).map(({ text }) => text) : [];

/** English draughts by the rules of the World Checkers/Draughts Federation. The first seat has black. */
export const DRAUGHTS: ListedGame<DraughtsPosition, DraughtsView> = {
  rules: 'draughts-1',
  clocks: CLOCKS,
  start: startDraughts,
  turn,
  nextRoll: () => null,
  legalMoves,
  settleMilliseconds: () => 0,
  apply: applyDraughtsAct,
  automaticAct: () => null,
  outcome: ({ outcome }) => outcome,
  view: (position, seat) => ({
    seat,
    turn: turn(position),
    black: position.black,
    board: position.board,
    legalMoves: turn(position) === seat ? legalMoves(position) : [],
    drawOffer: position.drawOffer,
    offerPauses: pausesView(position.offerPauses),
    outcome: position.outcome,
  }),
  serialise: serialiseDraughts,
  parse: parseDraughts,
};
