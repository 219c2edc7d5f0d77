import { createHash, randomBytes } from 'node:crypto';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import { lockWallets } from '../../core/ledger/balances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import type { Lichess } from '../../providers/lichess/port.ts';
import { deleteLichessAccount, findLichessAccount, isInLichessMatch } from './accounts.queries.ts';
import { LICHESS_MESSAGES } from './lichess.messages.ts';
import { accountView } from './lichess.view.ts';
import { replaceSignIn } from './sign-ins.queries.ts';

/** The purpose for which the secrets of PKCE are sealed. */
export const SEAL_PURPOSE = 'lichess sign-in';

/** The stored hash of a state: a reader of the database cannot return from Lichess with it. */
export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** The client's id at Lichess, which needs no registration: the product at its host. */
export const clientIdOf = (redirectUri: string): string => `muqabla.${new URL(redirectUri).host}`;

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

/** The player's connection to Lichess. One that was made remains when Lichess is turned off. */
export const getLichessAccount =
  ({ db, lichess }: { db: Queries; lichess: Lichess | null }): Handler<'GET /lichess/account'> =>
  async ({ player: { playerId } }) =>
    accountView(lichess !== null, await findLichessAccount(db, playerId));

/**
 * Disconnects the player's account; without one nothing changes. Runs under the lock of the player's wallets, so that
 * entering a match is decided either before, and refuses this, or after.
 */
export const disconnectLichess =
  ({ db }: { db: Database }): Handler<'DELETE /lichess/account'> =>
  async ({ player: { playerId }, http: { language } }) =>
    db.transaction(async (tx) => {
      await lockWallets(tx, [playerId]);
      if (await isInLichessMatch(tx, playerId)) return refuse('LICHESS_IN_USE');
      await deleteLichessAccount(tx, playerId);
      return { message: LICHESS_MESSAGES.disconnected[language] };
    });
