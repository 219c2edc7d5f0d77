/** The board games whose moves are compared with a computer's. */
export const CHECKED_GAMES = ['chess', 'ludo-classic', 'ludo-quick'] as const;
export type CheckedGame = (typeof CHECKED_GAMES)[number];

/** The states of a case about a player's agreement with a computer. */
export const ENGINE_CASE_STATUSES = ['open', 'lookedInto', 'cleared'] as const;
export type EngineCaseStatus = (typeof ENGINE_CASE_STATUSES)[number];

/** The findings with which staff close a case. */
export const ENGINE_FINDINGS = ['lookedInto', 'cleared'] as const;
export type EngineFinding = (typeof ENGINE_FINDINGS)[number];

/** The reasons for which a move is not counted. */
export const UNCOUNTED_REASONS = ['opening', 'forced', 'decided'] as const;
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];

/** The games without which a case is never opened: one game proves nothing. */
export const FEWEST_CHECKED_GAMES = 5;

/** The honest sides of this installation that a rating band needs before its expectation is its own. */
export const CALIBRATED_GAMES = 200;
