import { randomBytes } from 'node:crypto';
import { addPlayers, playerId, type SqlRunner } from '@muqabla/testing/many-players';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createAccessTokens } from '../apps/server/src/platform/crypto/access-tokens.ts';

/** Signed-in players by number, from 1: the key their servers need, and what each sends. */
/** The address of a phone, because the server limits what one address may open. */
export const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

export const createPhoneSessions = () => {
  const secretKey = randomBytes(32).toString('hex');
  const tokens = createAccessTokens(secretKey, systemClock);
  return {
    secretKey,
    /** Adds players with money, each with a session. */
    add: async (owner: SqlRunner, count: number) => {
      await addPlayers(owner, 1, count);
      await owner.query(
        'insert into sessions (session_id, player_id, created_at, last_seen_at) select player_id, player_id, now(), now() from players',
      );
    },
    /** A new access token. */
    tokenOf: (number: number) => tokens.issue('player', { personId: playerId(number), sessionId: playerId(number) }),
    /** An IP address of their own, so that limits apply to each alone. */
    addressOf,
  };
};

export type PhoneSessions = ReturnType<typeof createPhoneSessions>;
