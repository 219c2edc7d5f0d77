import type { Attestation, AttestationOptions } from '@muqabla/contract/accounts/passkeys/passkey-fields';
import { PASSKEYS_MOST } from '@muqabla/contract/accounts/passkeys/passkey-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { type ChallengeUse, insertChallenge, takeChallenge } from './challenges.queries.ts';
import { challengeIn } from './client-data.ts';
import { descriptorOf, TIMEOUT_MILLISECONDS } from './passkey-options.ts';
import { passkeyView } from './passkey.view.ts';
import { insertPasskey, lockOwner, type PasskeyOwner, readPasskeys } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** The person who gets a passkey. */
export type Maker = { readonly owner: PasskeyOwner; readonly ownerId: string };

// ECDSA with P-256, which phones have, and RSA, which Windows has.
const ALGORITHMS = [-7, -257];
const purposeOf = ({ owner, ownerId }: Maker): ChallengeUse => ({ purpose: 'add', owner, ownerId, actHash: null });

/** Reads the passkeys of a person who may have another one, or refuses. */
const readOwn = async (db: Queries, { owner, ownerId }: Maker) => {
  const standing = (await readPasskeys(db, owner, ownerId)).filter(({ removedAt }) => removedAt === null);
  return standing.length >= PASSKEYS_MOST ? refuse('TOO_MANY_PASSKEYS', { limit: PASSKEYS_MOST }) : standing;
};

type NewPasskey = { readonly http: HttpContext; readonly attestation: Attestation; readonly name: string };
/** Runs in the transaction that adds the passkey: checks again that it may, and records it. */
type OnAdding = (tx: Transaction, at: Date) => Promise<Refusal | null>;

type Tools = Pick<Services, 'db' | 'clock' | 'economy' | 'publicUrl' | 'settings'>;

/** Returns the public half of a new passkey, once it is proved that the browser has just made it for this person. */
const verify = async (
  { db, clock, publicUrl }: Tools,
  maker: Maker,
  { http, attestation }: Pick<NewPasskey, 'http' | 'attestation'>,
) => {
  const { clientDataJSON, attestationObject } = attestation.response;
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null || !(await takeChallenge(db, challenge, purposeOf(maker), clock.now())))
    return refuse('PASSKEY_REFUSED');
  const party = relyingPartyOf(http, publicUrl);
  const { id, rawId, type } = attestation;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : refuse('PASSKEY_REFUSED');
  } catch {
    return refuse('PASSKEY_REFUSED');
  }
};

/** Creates the two halves of making a passkey: the options for the browser, and the storing of what it has made. */
export const createMakePasskey = (tools: Tools) => {
  const { db, clock, economy, publicUrl, settings } = tools;
  return {
    /** Makes the options; no second passkey of the same authenticator is offered. */
    options: async (maker: Maker, { http, label }: { http: HttpContext; label: string }) => {
      const own = await readOwn(db, maker);
      if (isRefusal(own)) return own;
      const options: AttestationOptions = {
        challenge: (await insertChallenge(db, purposeOf(maker), clock.now())).toString('base64url'),
        rp: { id: relyingPartyOf(http, publicUrl).id, name: (await settings.read()).brandName },
        // A browser replaces the passkey of a user that it knows already, so that each person has one id for ever.
        user: { id: Buffer.from(maker.ownerId).toString('base64url'), name: label, displayName: label },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: TIMEOUT_MILLISECONDS,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: own.map(descriptorOf),
      };
      return options;
    },
    /** Stores a passkey that the browser has just made. */
    add: async (maker: Maker, made: NewPasskey, onAdding: OnAdding) => {
      const info = await verify(tools, maker, made);
      if (isRefusal(info)) return info;
      const { owner, ownerId } = maker;
      const passkeyId = newId();
      await db.transaction(async (tx) => {
        const at = clock.now();
        await lockOwner(tx, owner, ownerId);
        const refusal = (await onAdding(tx, at)) ?? (await readOwn(tx, maker));
        if (isRefusal(refusal)) throw new RefusalError(refusal);
        const added = await insertPasskey(tx, owner, {
          passkeyId,
          ownerId,
          credentialId: Buffer.from(info.credential.id, 'base64url'),
          publicKey: Buffer.from(info.credential.publicKey),
          counter: info.credential.counter,
          isSynced: info.credentialBackedUp,
          transports: made.attestation.response.transports ?? [],
          name: made.name,
          createdAt: at,
        });
        if (!added) throw new RefusalError(refuse('PASSKEY_EXISTS'));
      });
      const all = await readPasskeys(db, owner, ownerId);
      const added = all.find((each) => each.passkeyId === passkeyId);
      if (added === undefined) throw new Error(`passkey ${passkeyId} is gone`);
      return passkeyView(added, all, { now: clock.now(), economy });
    },
  };
};

export type MakePasskey = ReturnType<typeof createMakePasskey>;
