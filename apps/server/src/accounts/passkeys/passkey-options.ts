import type { AssertionOptions } from '@muqabla/contract/accounts/passkeys/passkey-fields';
import type { Services } from '../../core/core.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { type ChallengeUse, insertChallenge } from './challenges.queries.ts';
import type { StoredPasskey } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** How long a browser waits for its person, in milliseconds. */
export const TIMEOUT_MILLISECONDS = 120_000;

type Request = {
  readonly http: HttpContext;
  readonly use: ChallengeUse;
  /** The passkeys that may answer; null where any of this address may. */
  readonly passkeys: readonly StoredPasskey[] | null;
};

/** A passkey as browsers name it. */
export const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
});

/** Makes a challenge for this use, with what a browser needs to have it signed. */
export const assertionOptionsFor = async (
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  { http, use, passkeys }: Request,
): Promise<AssertionOptions> => ({
  challenge: (await insertChallenge(db, use, clock.now())).toString('base64url'),
  rpId: relyingPartyOf(http, publicUrl).id,
  timeout: TIMEOUT_MILLISECONDS,
  userVerification: 'required',
  ...(passkeys !== null && { allowCredentials: passkeys.map(descriptorOf) }),
});
