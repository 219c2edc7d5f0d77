import * as z from 'zod/mini';

/** A game that is played in the app, on a board that the server keeps. */
export const BOARD_GAMES = ['ludo-classic', 'ludo-quick', 'chess', 'carrom'] as const;
export const boardGame = z.enum(BOARD_GAMES);
export type BoardGame = z.output<typeof boardGame>;

/** The clocks each board game can be played with, by name; the first is the default. */
export const BOARD_CLOCKS = {
  'ludo-classic': ['15 s'],
  'ludo-quick': ['15 s'],
  chess: ['5+3', '10+0'],
  carrom: ['15 s'],
} as const satisfies Record<BoardGame, readonly string[]>;

/** The kinds of dice: `free`, each roll for itself, and `even`, drawn from a bag for each side, as docs/fair-dice.md says. */
export const DICE_KINDS = ['free', 'even'] as const;
export const diceKind = z.enum(DICE_KINDS);
export type DiceKind = z.output<typeof diceKind>;

/** The kinds of dice each board game can be played with; the first is the default. None in a game without dice. */
export const BOARD_DICE = {
  'ludo-classic': DICE_KINDS,
  'ludo-quick': DICE_KINDS,
  chess: [],
  carrom: [],
} as const satisfies Record<BoardGame, readonly DiceKind[]>;

/** The game on the board, its clock and its dice, for a game of room `board`. */
export const boardTerms = z.strictObject({
  game: boardGame,
  clock: z.string().check(z.maxLength(20)),
  /** Absent in a game without dice. In a request it may be absent for `free`. */
  dice: z.optional(diceKind),
});
export type BoardTerms = z.output<typeof boardTerms>;

/** A seed, a commit or another 32 bytes: 64 lower-case hex digits. */
export const hexOf32Bytes = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * The time limit of a side, in milliseconds. `per-act`: each act has its own limit. `budget`: one budget for the whole
 * game, and each move adds the increment. The first roll or move of a game has 30 seconds of its own.
 */
export const boardClock = z.discriminatedUnion('kind', [
  z.object({ name: z.string(), kind: z.literal('per-act'), actMilliseconds: z.int() }),
  z.object({
    name: z.string(),
    kind: z.literal('budget'),
    budgetMilliseconds: z.int(),
    incrementMilliseconds: z.int(),
  }),
]);
export type BoardClock = z.output<typeof boardClock>;

/** True for a side that has half as much time again on its clock, fixed when it enters the match; absent when none has. */
export const extraTimeSides = z.optional(z.object({ host: z.boolean(), joiner: z.boolean() }));
export type ExtraTimeSides = z.output<typeof extraTimeSides>;

/** The game of a match in a board room, and the public part of its dice, as docs/fair-dice.md says. */
export const matchBoard = z.object({
  game: boardGame,
  clock: boardClock,
  /** The kind of dice; absent in a game without dice. */
  dice: z.optional(diceKind),
  /** The page of the board in the player app. */
  path: z.string(),
  extraTime: extraTimeSides,
  /** SHA-256 of the host's seed. */
  hostCommit: hexOf32Bytes,
  /** SHA-256 of the server's seed. */
  diceCommit: hexOf32Bytes,
  /** The seed of the present joiner. The host's app stores it before it sends its own seed. */
  joinerSeed: z.optional(hexOf32Bytes),
});
export type MatchBoard = z.output<typeof matchBoard>;
