import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { Lichess, SignIn } from '../../providers/lichess/port.ts';
import { findLichessAccount, insertLichessAccount } from './accounts.queries.ts';
import { clientIdOf, hashOfState, SEAL_PURPOSE } from './connect-lichess.ts';
import { accountView } from './lichess.view.ts';
import { takeSignIn } from './sign-ins.queries.ts';

type Services = { db: Queries; clock: Clock; seal: Seal; log: Log; lichess: Lichess | null };

const identify = async (lichess: Lichess, log: Log, signIn: SignIn) => {
  try {
    return await lichess.identify(signIn);
  } catch (error) {
    log.warn({ message: error instanceof Error ? error.message : '' }, 'lichess did not say whose an account is');
    return null;
  }
};

/**
 * Connects the account with which Lichess returned the player. The state counts once, in the session that began; the
 * account is the one Lichess names, never one that the request names.
 */
export const finishLichessSignIn =
  ({ db, clock, seal, log, lichess }: Services): Handler<'POST /lichess/account/finish'> =>
  async ({ body: { code, state }, player: { playerId, sessionId } }) => {
    if (lichess === null) return refuse('LICHESS_OFF');
    const signIn = await takeSignIn(db, { stateHash: hashOfState(state), playerId, sessionId, now: clock.now() });
    const verifier = signIn === null ? null : seal.open(SEAL_PURPOSE, playerId, signIn.verifierSealed);
    if (signIn === null || verifier === null) return refuse('LICHESS_SIGN_IN_EXPIRED');
    if ((await findLichessAccount(db, playerId)) !== null) return refuse('LICHESS_ALREADY_CONNECTED');
    const { redirectUri } = signIn;
    const identity = await identify(lichess, log, { code, verifier, redirectUri, clientId: clientIdOf(redirectUri) });
    if (identity === null) return refuse('LICHESS_UNREACHABLE');
    if (identity.outcome !== 'known')
      return refuse(identity.outcome === 'unfit' ? 'LICHESS_ACCOUNT_UNFIT' : 'LICHESS_SIGN_IN_REFUSED');
    const account = { lichessId: identity.id, username: identity.username, connectedAt: clock.now() };
    const inserted = await insertLichessAccount(db, { playerId, ...account });
    if (inserted === 'taken') return refuse('LICHESS_ACCOUNT_TAKEN');
    return inserted === 'connected' ? accountView(true, account) : refuse('LICHESS_ALREADY_CONNECTED');
  };
