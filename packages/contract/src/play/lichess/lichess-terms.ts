import * as z from 'zod/mini';

/** The clocks of games on Lichess: minutes for each side, and seconds more for every move. The first is the default. */
export const LICHESS_CLOCKS = ['5+3', '10+0', '10+5', '15+10'] as const;
export const lichessClock = z.enum(LICHESS_CLOCKS);
export type LichessClock = z.output<typeof lichessClock>;

/** The clock of a game of room `lichess`. */
export const lichessTerms = z.strictObject({ clock: lichessClock });
export type LichessTerms = z.output<typeof lichessTerms>;

/** The minutes that both players have to open their game on Lichess. After that the battle is cancelled. */
export const LICHESS_JOIN_MINUTES = 10;

/** The hours for which the server waits for a result that Lichess does not report. After that a reviewer decides. */
export const LICHESS_WAIT_HOURS = 24;

/**
 * The phases of a match on Lichess: `open` before the battle begins; `creating` it at Lichess; `joining`: both have
 * their links; `playing`; `over`.
 */
export const LICHESS_PHASES = ['open', 'creating', 'joining', 'playing', 'over'] as const;

/** The findings in Lichess's report that end a match or send it to review. */
export const LICHESS_FINDINGS = [
  /** A side won: the match is settled for it. */
  'won',
  /** A draw: both stakes are returned. */
  'drawn',
  /** Aborted or never begun on Lichess. Both stakes are returned. */
  'aborted',
  /** A player did not open the game in time. Both stakes are returned. */
  'notJoined',
  /** Lichess did not create the game. Both stakes are returned. */
  'notCreated',
  /** Lichess itself does not know how the game ended. */
  'unknownEnd',
  /** The report is not about this game of these two players. */
  'anotherGame',
  /** No report came in time. */
  'noReport',
] as const;
export const lichessFinding = z.enum(LICHESS_FINDINGS);
export type LichessFinding = z.output<typeof lichessFinding>;
