import type { Assertion } from '@muqabla/contract/accounts/passkeys/passkey-fields';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { type ChallengeUse, takeChallenge } from './challenges.queries.ts';
import { challengeIn } from './client-data.ts';
import { isNextCounter } from './passkey.rules.ts';
import { blockPasskey, findPasskey, lockPasskey, recordUse, type StoredPasskey } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type Proof = { readonly http: HttpContext; readonly assertion: Assertion; readonly use: ChallengeUse };

/** Creates the function that verifies the proof of a passkey and uses it up; every refusal but that of a copied one is the same. */
export const createProveByPasskey = ({ db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>) => {
  const verify = async ({ http, assertion }: Proof, passkey: StoredPasskey, challenge: Buffer) => {
    const party = relyingPartyOf(http, publicUrl);
    const { id, rawId, type, response } = assertion;
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId,
          type,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge.toString('base64url'),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        // The counter is compared under the passkey's lock, so that of two uses at once one is the copy.
        credential: {
          id: passkey.credentialId.toString('base64url'),
          publicKey: new Uint8Array(passkey.publicKey),
          counter: 0,
        },
      });
      return verified ? authenticationInfo : null;
    } catch {
      return null;
    }
  };

  const spend = (
    { owner }: ChallengeUse,
    passkey: StoredPasskey,
    info: { newCounter: number; credentialBackedUp: boolean },
  ) =>
    db.transaction(async (tx): Promise<Refusal | null> => {
      const at = clock.now();
      const { passkeyId } = passkey;
      const held = await lockPasskey(tx, passkeyId);
      if (held === null) return refuse('PASSKEY_REFUSED');
      if (isNextCounter(held.counter, info.newCounter)) {
        recordUse(tx, { passkeyId, counter: info.newCounter, isSynced: info.credentialBackedUp, at });
        return null;
      }
      blockPasskey(tx, passkeyId, at);
      if (owner === 'player') insertNotices(tx, [ownNotice(passkey.ownerId, 'passkeyBlocked', {})], at);
      return refuse('PASSKEY_BLOCKED');
    });

  return async (proof: Proof): Promise<StoredPasskey | Refusal> => {
    const { assertion, use } = proof;
    const challenge = challengeIn(assertion.response.clientDataJSON);
    if (challenge === null || !(await takeChallenge(db, challenge, use, clock.now()))) return refuse('PASSKEY_REFUSED');
    const passkey = await findPasskey(db, use.owner, Buffer.from(assertion.id, 'base64url'));
    if (passkey === null || (use.ownerId !== null && passkey.ownerId !== use.ownerId)) return refuse('PASSKEY_REFUSED');
    if (passkey.blockedAt !== null) return refuse('PASSKEY_BLOCKED');
    const info = await verify(proof, passkey, challenge);
    if (info === null) return refuse('PASSKEY_REFUSED');
    return (await spend(use, passkey, info)) ?? passkey;
  };
};

export type ProveByPasskey = ReturnType<typeof createProveByPasskey>;
