import type { Face } from '../act.ts';
import type { ListedGame } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { applyLudoAct } from './apply-act.ts';
import { furthestMove, movableTokens, onlyMove } from './moves.ts';
import { parseLudo, serialiseLudo } from './position-text.ts';
import { type LudoPosition, type MissedTurns, startLudo, type Tokens } from './position.ts';
import { LUDO_CLASSIC_VARIANT, LUDO_QUICK_VARIANT, type LudoVariant } from './variants.ts';

/** Ludo hides nothing: both seats see the same board. Moves are listed for the seat that has to choose. */
export interface LudoView {
  readonly seat: Seat;
  readonly turn: Seat | null;
  readonly tokens: Readonly<Record<Seat, Tokens>>;
  /** The face that was rolled and is still to be moved. */
  readonly face: Face | null;
  /** Token numbers, `0` to `3`. */
  readonly legalMoves: readonly string[];
  readonly missed: Readonly<Record<Seat, MissedTurns>>;
  readonly outcome: Outcome | null;
}

export type LudoGame = ListedGame<LudoPosition, LudoView>;

const legalMoves = (position: LudoPosition) => movableTokens(position).map(String);
const turn = ({ turn: seat, outcome }: LudoPosition) => (outcome === null ? seat : null);

/** The rules of a variant. A move is a token's number. */
const ludo = (variant: LudoVariant): LudoGame => ({
  rules: variant.rules,
  clocks: variant.clocks,
  start: startLudo,
  turn,
  nextRollNumber: ({ rolls }) => rolls,
  legalMoves,
  settleMilliseconds: () => 0,
  apply: (position, seat, act) => applyLudoAct(variant, position, seat, act),
  automaticAct(position) {
    if (position.outcome !== null) return null;
    if (position.face === null) return position.playedByServer ? { type: 'roll' } : null;
    const token = position.playedByServer ? furthestMove(position) : onlyMove(position);
    return token === null ? null : { type: 'move', move: String(token) };
  },
  outcome: ({ outcome }) => outcome,
  view: (position, seat) => ({
    seat,
    turn: turn(position),
    tokens: position.tokens,
    face: position.face,
    legalMoves: position.turn === seat ? legalMoves(position) : [],
    missed: position.missed,
    outcome: position.outcome,
  }),
  serialise: serialiseLudo,
  parse: parseLudo,
});

/** Four tokens, all of them home. */
export const LUDO_CLASSIC = ludo(LUDO_CLASSIC_VARIANT);

/** Four tokens; the first one home wins. */
export const LUDO_QUICK = ludo(LUDO_QUICK_VARIANT);
