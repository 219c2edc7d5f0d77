import type { LichessClock, ReportedGame } from './reported-game.rules.ts';

/** A game to be created on Lichess for exactly these two accounts. */
export type ChallengeRequest = {
  /** The ids of the accounts. */
  readonly white: string;
  readonly black: string;
  readonly clock: LichessClock;
  /** The name of the game that both players see. */
  readonly name: string;
  /** The time after which the game can no longer be opened. */
  readonly expiresAt: Date;
};

/** The id is that of the game once both have opened it. */
export type CreatedChallenge = { readonly gameId: string; readonly whiteUrl: string; readonly blackUrl: string };

/** The way back from Lichess after a player has allowed the product to read their name. */
export type SignIn = {
  readonly code: string;
  /** The secret of PKCE, of which Lichess was given the SHA-256. */
  readonly verifier: string;
  readonly redirectUri: string;
  readonly clientId: string;
};

/**
 * `refused`: the code is not or no longer valid. `unfit`: the account is closed, marked by Lichess, or a bot.
 */
export type Identity =
  | { readonly outcome: 'known'; readonly id: string; readonly username: string }
  | { readonly outcome: 'refused' | 'unfit' };

/**
 * Lichess. Every call but `signInUrl` sends requests, one after the other, and throws `NoAnswer` when none of them is
 * answered properly, with status 429 when Lichess wants a minute's rest. The caller sends one call at a time.
 */
export type Lichess = {
  readonly provider: 'lichess' | 'sandbox';
  /** The page on which a player allows the product to read their name. */
  signInUrl(request: { state: string; challenge: string; redirectUri: string; clientId: string }): string;
  /** Reads whose the code is, and revokes the access it gave at once. */
  identify(signIn: SignIn): Promise<Identity>;
  /** Creates a game; null when Lichess refuses it for certain, for example because an account is closed. */
  createChallenge(request: ChallengeRequest): Promise<CreatedChallenge | null>;
  /** The game; null while it does not exist, which it does once both have opened it. */
  fetchGame(gameId: string): Promise<ReportedGame | null>;
};
