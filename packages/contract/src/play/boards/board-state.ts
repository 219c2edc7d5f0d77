import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';
import { side } from '../matches/match.ts';
import { hexOf32Bytes } from './board.ts';

/** The acts of a player on a board. The face of a roll is chosen by the server. */
export const boardAct = z.discriminatedUnion('type', [
  /** With the link of the player's phone for this roll, as docs/fair-dice.md says; without one it counts as missing. */
  z.strictObject({ type: z.literal('roll'), link: z.optional(hexOf32Bytes) }),
  /** In Ludo the token, `0` to `3`; in chess the squares from and to with the promotion, `e2e4` or `e7e8q`; in draughts their numbers, `1115`; in carrom the stroke. */
  z.strictObject({ type: z.literal('move'), move: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)) }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('offer-draw') }),
  z.strictObject({ type: z.literal('accept-draw') }),
  z.strictObject({ type: z.literal('decline-draw') }),
]);
export type BoardAct = z.output<typeof boardAct>;

/** One act of the record. `number` counts from 0. */
export const recordedAct = z.object({
  number: z.int(),
  side,
  type: z.enum(['roll', 'move', 'resign', 'offer-draw', 'accept-draw', 'decline-draw', 'expire']),
  /** The move of an act `move`. */
  move: z.optional(z.string()),
  /** The number of a roll, from 0, and its face. */
  rollNumber: z.optional(z.int()),
  face: z.optional(z.int()),
  /** The sides whose phone's link was missing in a roll; absent when none was, and in version 1 of the dice. */
  missing: z.optional(z.array(side)),
  at: instant,
  /** The side's own time for it, in milliseconds; 0 for what the server played. */
  spent: z.int(),
  /** True when the server played it: there was no choice, or the turn was missed. */
  automatic: z.boolean(),
});
export type RecordedBoardAct = z.output<typeof recordedAct>;

/** The outcome of a game on the board. `called-off`: staff cancelled the match. */
export const boardOutcome = z.object({
  result: z.enum(['won', 'drawn', 'cancelled']),
  winner: z.optional(side),
  reason: z.enum([
    'all-home',
    'first-home',
    'cleared',
    'queen-left',
    'last-man',
    'stroke-limit',
    'no-moves',
    'missed-turns',
    'checkmate',
    'flag',
    'resigned',
    'stalemate',
    'dead-position',
    'threefold',
    'fifty-moves',
    'forty-moves',
    'agreement',
    'flag-bare-king',
    'flag-no-mate',
    'no-start',
    'called-off',
  ]),
});
export type BoardOutcome = z.output<typeof boardOutcome>;

/** The last offer of a draw; the other side's next move removes it, open or declined. */
const drawOffer = z.object({ by: side, declined: z.boolean() });
/** Half moves of the game until each side may offer a draw again; absent when both may. */
const offerPauses = z.object({ host: z.int(), joiner: z.int() });

const missedTurns = z.object({ inARow: z.int(), inAll: z.int() });
/** A place on the carrom board in units of 0.01 mm from its centre, seen from the host's side: x to the right, y away. */
const spot = z.object({ x: z.int(), y: z.int() });

/** The pieces, by kind of game. No game hides anything from a side. */
export const boardPosition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ludo'),
    /** The step of each token on its own path: -1 base, 0 to 50 track, 51 to 55 home lane, 56 home. */
    tokens: z.object({ host: z.array(z.int()), joiner: z.array(z.int()) }),
    /** The face of the roll that is still to be moved; absent while a roll is due. */
    face: z.optional(z.int()),
    missed: z.object({ host: missedTurns, joiner: missedTurns }),
    /** With even dice what is left in the bag of each side: how often each face, from 1 to 6. Absent with free dice. */
    bags: z.optional(z.object({ host: z.array(z.int()), joiner: z.array(z.int()) })),
  }),
  z.object({
    kind: z.literal('chess'),
    white: side,
    /** Forsyth-Edwards Notation. */
    fen: z.string(),
    /** The side to move is in check. */
    check: z.boolean(),
    drawOffer: z.optional(drawOffer),
    offerPauses: z.optional(offerPauses),
  }),
  z.object({
    kind: z.literal('carrom'),
    /** The side that broke, which has the white men. */
    first: side,
    white: z.array(spot),
    black: z.array(spot),
    /** Its place on the board; `open` when the side to act must cover it; else the side that covered it. */
    queen: z.union([spot, z.literal('open'), side]),
    /** Men that the side still has to bring back to the board. */
    dues: z.object({ host: z.int(), joiner: z.int() }),
    /** One for each pocketed man, and three for the covered queen. */
    points: z.object({ host: z.int(), joiner: z.int() }),
    strokesLeft: z.int(),
    missed: z.object({ host: missedTurns, joiner: missedTurns }),
  }),
  z.object({
    kind: z.literal('draughts'),
    /** The side that began, which has the black men. */
    black: side,
    /** Squares 1 to 32 from black's side: 0, a man (black 1, white -1) or a king (2, -2). */
    board: z.array(z.int()),
    drawOffer: z.optional(drawOffer),
    offerPauses: z.optional(offerPauses),
  }),
]);
export type BoardPosition = z.output<typeof boardPosition>;

/** The clocks when an act was stored. The one of the side to act runs from `since`, the other stands. */
export const boardClocks = z.object({
  /** Milliseconds left at `since`. */
  host: z.int(),
  joiner: z.int(),
  since: instant,
  /**
   * The time at which the side to act runs out of time; absent when the game is over, and while a roll waits for the link of
   * the opponent's phone. Downtime of the server moves it on.
   */
  deadline: z.optional(instant),
});
export type BoardClocks = z.output<typeof boardClocks>;

/** An anchor that a phone has committed to during the game: its side, and the roll from which it counts. */
const newAnchor = z.object({ seat: side, from: z.int(), anchor: hexOf32Bytes });

/** The board after an act. */
export const boardState = z.object({
  /** The number of the next act: what the next request carries. */
  actNumber: z.int(),
  /** The side whose roll or move is due; absent when the game is over. */
  turn: z.optional(side),
  /** The moves of the side to act, as `move` acts name them; empty while a roll is due. */
  legalMoves: z.array(z.string()),
  position: boardPosition,
  clocks: boardClocks,
  /** The new anchors of phones so far, in order; absent when there are none. A phone keeps them with the links that it sends. */
  anchors: z.optional(z.array(newAnchor)),
  outcome: z.optional(boardOutcome),
});
export type BoardState = z.output<typeof boardState>;

/** The acts that one request or one deadline added to a game, and the board after them. */
export const boardChange = z.object({ matchId: id, acts: z.array(recordedAct), state: boardState });
export type BoardChange = z.output<typeof boardChange>;

/** Commits and seeds as far as they are public: the server's seed and the host's only when the match is over. */
export const boardDice = z.object({
  /** In version 2 both phones release a link for each roll. A game without dice has version 1. */
  version: z.union([z.literal(1), z.literal(2)]),
  hostCommit: hexOf32Bytes,
  diceCommit: hexOf32Bytes,
  joinerSeed: z.optional(hexOf32Bytes),
  hostSeed: z.optional(hexOf32Bytes),
  diceSeed: z.optional(hexOf32Bytes),
  /** The side that began; in chess, the side with white. */
  first: z.optional(side),
});
export type BoardDice = z.output<typeof boardDice>;

export const BOARD_RULES = [
  'ludo-classic-1',
  'ludo-quick-1',
  'ludo-classic-even-1',
  'ludo-quick-even-1',
  'chess-1',
  'chess-2',
  'carrom-quick-1',
  'draughts-1',
] as const;

/** The proof of a finished game, as docs/fair-dice.md says: everything needed to recompute it. */
export const boardProof = z.object({
  format: z.enum(['muqabla-game-proof-1', 'muqabla-game-proof-2']),
  matchId: id,
  rules: z.enum(BOARD_RULES),
  hostCommit: hexOf32Bytes,
  diceCommit: hexOf32Bytes,
  hostSeed: hexOf32Bytes,
  joinerSeed: hexOf32Bytes,
  diceSeed: hexOf32Bytes,
  first: side,
  /** The anchors that phones committed to during the game, in order. Only in format 2. */
  anchors: z.optional(z.array(newAnchor)),
  /** Each act as text, `joiner move e2e4` or `host roll 17 5`; in format 2 with the links of both phones behind a roll. */
  acts: z.array(z.string()),
  /** The last position as text, with the outcome. */
  position: z.string(),
});
export type BoardProof = z.output<typeof boardProof>;

/** The sides that have the board of a match open on a connected page. */
export type BoardPresence = { readonly matchId: string; readonly host: boolean; readonly joiner: boolean };
