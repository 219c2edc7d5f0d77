import type { Face } from '../act.ts';
import { type Bag, FREE_DIE } from '../dice/bag.ts';
import type { ListedGame, LudoRulesId } from '../game.ts';
import type { Outcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { applyLudoAct } from './apply-act.ts';
import { furthestMove, movableTokens, onlyMove } from './moves.ts';
import { parseLudo, serialiseLudo } from './position-text.ts';
import { type LudoPosition, type MissedTurns, startLudo, type Tokens } from './position.ts';
import { LUDO_VARIANTS, type LudoVariant } from './variants.ts';

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
  /** The faces that are left in the bag of each seat; null where the dice are free. */
  readonly bags: LudoPosition['bags'];
}

/** The rules of Ludo, in which a roll is always due at some time. */
export interface LudoGame extends ListedGame<LudoPosition, LudoView> {
  nextRoll(position: LudoPosition): { readonly rollNumber: number; readonly bag: Bag };
}

const legalMoves = (position: LudoPosition) => movableTokens(position).map(String);
const turn = ({ turn: seat, outcome }: LudoPosition) => (outcome === null ? seat : null);

/** The rules of a variant. A move is a token's number. */
const ludo = (variant: LudoVariant): LudoGame => ({
  rules: variant.rules,
  clocks: variant.clocks,
  start: (first) => startLudo(first, variant.dice),
  turn,
  nextRoll: ({ rolls, bags, turn: seat }) => ({ rollNumber: rolls, bag: bags === null ? FREE_DIE : bags[seat] }),
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
    bags: position.bags,
  }),
  serialise: serialiseLudo,
  parse(text) {
    const position = parseLudo(text);
    if ((position.bags !== null) !== (variant.dice === 'even'))
      throw new SyntaxError(`not of ${variant.rules}: ${text}`);
    return position;
  },
});

/** Four tokens, all of them home. */
export const LUDO_CLASSIC = ludo(LUDO_VARIANTS['ludo-classic-1']);

/** Four tokens; the first one home wins. */
export const LUDO_QUICK = ludo(LUDO_VARIANTS['ludo-quick-1']);

/** Every kind of Ludo by its rules: all home or the first home, with free or with even dice. */
export const LUDO_BY_RULES: Readonly<Record<LudoRulesId, LudoGame>> = {
  'ludo-classic-1': LUDO_CLASSIC,
  'ludo-quick-1': LUDO_QUICK,
  'ludo-classic-even-1': ludo(LUDO_VARIANTS['ludo-classic-even-1']),
  'ludo-quick-even-1': ludo(LUDO_VARIANTS['ludo-quick-even-1']),
};
