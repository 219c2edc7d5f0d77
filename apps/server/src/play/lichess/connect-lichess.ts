import { createHash, randomBytes } from 'node:crypto';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import type { Lichess } from '../../providers/lichess/port.ts';
import { findLichessAccount } from './accounts.queries.ts';
import { clientIdOf, hashOfState, SEAL_PURPOSE } from './sign-in-secrets.ts';
import { replaceSignIn } from './sign-ins.queries.ts';

type Services = { db: Queries; clock: Clock; seal: Seal; lichess: Lichess | null; publicUrl: string | null };

const SIGN_IN_MILLISECONDS = 600_000;

const secret = () => randomBytes(32).toString('base64url');

/**
 * Begins to connect a Lichess account: OAuth with PKCE (RFC 7636, S256). The state is bound to the player's session and
 * the way back is a fixed page of the app, so that no address of the request is ever a destination.
 */
export const connectLichess =
  ({ db, clock, seal, lichess, publicUrl }: Services): Handler<'POST /lichess/account/connect'> =>
  async ({ player: { playerId, sessionId }, http }) => {
    if (lichess === null) return refuse('LICHESS_OFF');
    if ((await findLichessAccount(db, playerId)) !== null) return refuse('LICHESS_ALREADY_CONNECTED');
    const origin = publicOrigin(publicUrl, { host: http.header('host'), origin: http.origin });
    if (origin === null) return refuseInput({ field: 'host', code: 'invalid' });
    const [state, verifier, redirectUri] = [secret(), secret(), `${origin}/lichess`];
    const startedAt = clock.now();
    await replaceSignIn(db, {
      playerId,
      sessionId,
      stateHash: hashOfState(state),
      verifierSealed: seal.close(SEAL_PURPOSE, playerId, verifier),
      redirectUri,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + SIGN_IN_MILLISECONDS),
    });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { url: lichess.signInUrl({ state, challenge, redirectUri, clientId: clientIdOf(redirectUri) }) };
  };
