import { createHash, randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Lichess } from './port.ts';
import { GAME_STATUSES, type ReportedGame } from './reported-game.rules.ts';
import { findSandboxGame, insertSandboxGame, type SandboxGame, takeSandboxCode } from './sandbox-lichess.queries.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newGameId = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const reportOf = (game: SandboxGame): ReportedGame => ({
  id: game.game_id,
  status: GAME_STATUSES.find((status) => status === game.status) ?? 'unknownFinish',
  winner: game.winner,
  white: game.white,
  black: game.black,
  variant: 'standard',
  rated: false,
  source: 'friend',
  initialFen: null,
  clock: { limitSeconds: game.limit_seconds, incrementSeconds: game.increment_seconds },
  createdAt: game.started_at ?? game.requested_at,
  lastMoveAt: game.ended_at,
});

/** The embedded Lichess: its accounts are the names one types, its games are rows whose end one chooses on their page. */
export const createSandboxLichess = ({ db, clock }: { db: Queries; clock: Clock }): Lichess => ({
  provider: 'sandbox',
  signInUrl: ({ state, challenge, redirectUri, clientId }) => {
    const query = new URLSearchParams({ state, challenge, redirectUri, clientId });
    return `/sandbox/lichess/oauth?${query}`;
  },
  identify: async ({ code, verifier, redirectUri, clientId }) => {
    const taken = await takeSandboxCode(db, code, clock.now());
    const isTheirs =
      taken !== null &&
      taken.challenge === challengeOf(verifier) &&
      taken.redirect_uri === redirectUri &&
      taken.client_id === clientId;
    if (!isTheirs) return { outcome: 'refused' };
    return { outcome: 'known', id: taken.username.toLowerCase(), username: taken.username };
  },
  createChallenge: async ({ white, black, clock: gameClock, expiresAt }) => {
    const gameId = newGameId();
    await insertSandboxGame(db, {
      game_id: gameId,
      white,
      black,
      limit_seconds: gameClock.limitSeconds,
      increment_seconds: gameClock.incrementSeconds,
      requested_at: clock.now(),
      expires_at: expiresAt,
    });
    const url = `/sandbox/lichess/${gameId}`;
    return { gameId, whiteUrl: `${url}?color=white`, blackUrl: `${url}?color=black` };
  },
  fetchGame: async (gameId) => {
    const game = await findSandboxGame(db, gameId);
    return game === null || game.started_at === null ? null : reportOf(game);
  },
});
