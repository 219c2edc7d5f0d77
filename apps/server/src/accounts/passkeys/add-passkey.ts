import type { Attestation } from '@muqabla/contract/accounts/passkeys/passkey-fields';
import { PASSKEYS_MOST } from '@muqabla/contract/accounts/passkeys/passkey-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { findPlayerPhone } from '../players/players.queries.ts';
import { type ChallengeUse, insertChallenge, takeChallenge } from './challenges.queries.ts';
import { challengeIn } from './client-data.ts';
import { isConfirmed } from './confirmed-sessions.queries.ts';
import { descriptorOf, TIMEOUT_MILLISECONDS } from './passkey-options.ts';
import { passkeyView } from './passkey.view.ts';
import { insertPasskey, lockOwner, readPasskeys } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type PasskeyServices = Pick<Services, 'db' | 'clock' | 'publicUrl'>;
type Caller = { readonly playerId: string; readonly sessionId: string };

// ECDSA with P-256, which phones have, and RSA, which Windows has.
const ALGORITHMS = [-7, -257];
const purposeOf = ({ playerId }: Caller): ChallengeUse => ({
  purpose: 'add',
  owner: 'player',
  ownerId: playerId,
  actHash: null,
});

/** The passkeys of a player who may add one now, or the refusal. */
const readOwn = async (db: Queries, { playerId, sessionId }: Caller, now: Date) => {
  if (!(await isConfirmed(db, sessionId, now))) return refuse('CONFIRMATION_NEEDED');
  const all = await readPasskeys(db, 'player', playerId);
  const standing = all.filter(({ removedAt }) => removedAt === null);
  return standing.length >= PASSKEYS_MOST ? refuse('TOO_MANY_PASSKEYS', { limit: PASSKEYS_MOST }) : standing;
};

/** POST /user/passkeys/options: no second passkey of the same authenticator is offered. */
export const startPasskey =
  ({ db, clock, publicUrl }: PasskeyServices): Handler<'POST /user/passkeys/options'> =>
  async ({ player, http }) => {
    const now = clock.now();
    const own = await readOwn(db, player, now);
    if (isRefusal(own)) return own;
    const phone = (await findPlayerPhone(db, player.playerId)) ?? '';
    const { id } = relyingPartyOf(http, publicUrl);
    return {
      challenge: (await insertChallenge(db, purposeOf(player), now)).toString('base64url'),
      rp: { id, name: 'Muqabla' },
      // A browser replaces the passkey of a user that it knows already, so that each person has one id for ever.
      user: {
        id: Buffer.from(player.playerId).toString('base64url'),
        name: `+91 ${phone}`,
        displayName: `+91 ${phone}`,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: TIMEOUT_MILLISECONDS,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      excludeCredentials: own.map(descriptorOf),
    };
  };

type New = { readonly http: HttpContext; readonly attestation: Attestation; readonly caller: Caller };

/** The public half of a new passkey, once it is proved that the browser has just made it for this player. */
const verify = async (
  { db, clock, publicUrl }: PasskeyServices,
  { http, attestation, caller }: New,
): Promise<Refusal | { credentialId: Buffer; publicKey: Buffer; counter: number; isSynced: boolean }> => {
  const { clientDataJSON, attestationObject } = attestation.response;
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null || !(await takeChallenge(db, challenge, purposeOf(caller), clock.now())))
    return refuse('PASSKEY_REFUSED');
  const party = relyingPartyOf(http, publicUrl);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: attestation.id,
        rawId: attestation.rawId,
        type: attestation.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return refuse('PASSKEY_REFUSED');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return refuse('PASSKEY_REFUSED');
  }
};

/** POST /user/passkeys: the player is notified, since its holder can sign in from then on. */
export const addPasskey =
  (services: PasskeyServices): Handler<'POST /user/passkeys'> =>
  async ({ body: { attestation, name }, player: caller, http }) => {
    const { db, clock } = services;
    const made = await verify(services, { http, attestation, caller });
    if (isRefusal(made)) return made;
    const { playerId } = caller;
    const passkeyId = newId();
    await db.transaction(async (tx) => {
      const at = clock.now();
      await lockOwner(tx, 'player', playerId);
      const own = await readOwn(tx, caller, at);
      if (isRefusal(own)) throw new RefusalError(own);
      const transports = attestation.response.transports ?? [];
      const passkey = { ...made, passkeyId, ownerId: playerId, transports, name, createdAt: at };
      if (!(await insertPasskey(tx, 'player', passkey))) throw new RefusalError(refuse('PASSKEY_EXISTS'));
      insertNotices(tx, [ownNotice(playerId, 'passkeyAdded', { note: name })], at);
    });
    const all = await readPasskeys(db, 'player', playerId);
    const added = all.find((each) => each.passkeyId === passkeyId);
    if (added === undefined) throw new Error(`passkey ${passkeyId} is gone`);
    return passkeyView(added, all, clock.now());
  };
