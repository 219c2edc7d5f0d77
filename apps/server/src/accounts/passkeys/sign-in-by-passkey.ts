import type { Services } from '../../core/core.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { ChallengeUse } from './challenges.queries.ts';
import { assertionOptionsFor } from './passkey-options.ts';
import type { ProveByPasskey } from './prove-by-passkey.ts';

/** Opens a session for a player who has proved who they are, on the browser of the request, and hands it over. */
export type EnterPlayer = (http: HttpContext, playerId: string) => Promise<{ accessToken: string }>;

const SIGN_IN: ChallengeUse = { purpose: 'signIn', owner: 'player', ownerId: null, actHash: null };

/** POST /auth/passkey/options: any passkey of this address may answer, so that the answer does not say which account has one. */
export const startPasskeySignIn =
  (services: Pick<Services, 'db' | 'clock' | 'publicUrl'>): Handler<'POST /auth/passkey/options'> =>
  ({ http }) =>
    assertionOptionsFor(services, { http, use: SIGN_IN, passkeys: null });

/** POST /auth/passkey: opens a session for the player whose passkey it is. */
export const signInByPasskey =
  ({ prove, enter }: { prove: ProveByPasskey; enter: EnterPlayer }): Handler<'POST /auth/passkey'> =>
  async ({ body: { assertion }, http }) => {
    const passkey = await prove({ http, assertion, use: SIGN_IN });
    return isRefusal(passkey) ? passkey : enter(http, passkey.ownerId);
  };
