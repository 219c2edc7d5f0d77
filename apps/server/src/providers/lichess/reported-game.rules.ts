/** A clock in seconds for each side, and seconds more for every move. */
export type LichessClock = { readonly limitSeconds: number; readonly incrementSeconds: number };

/** The states of a game at Lichess, from its API's documentation. */
export const GAME_STATUSES = [
  'created',
  'started',
  'aborted',
  'mate',
  'resign',
  'stalemate',
  'timeout',
  'draw',
  'outoftime',
  'cheat',
  'noStart',
  'unknownFinish',
  'insufficientMaterialClaim',
  'variantEnd',
] as const;

/** A game as Lichess reports it. A status it has added since is `unknownFinish`. */
export type ReportedGame = {
  readonly id: string;
  readonly status: (typeof GAME_STATUSES)[number];
  readonly winner: 'white' | 'black' | null;
  /** The ids of the accounts; null for a player without one. */
  readonly white: string | null;
  readonly black: string | null;
  readonly variant: string;
  readonly rated: boolean;
  readonly source: string | null;
  readonly initialFen: string | null;
  readonly clock: LichessClock | null;
  readonly createdAt: Date;
  readonly lastMoveAt: Date | null;
};
