import type { Confirmation } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { Language } from '@muqabla/contract/languages';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { findPlayerPhone } from '../players/players.queries.ts';
import { saveConfirmedAt } from '../sessions/session.queries.ts';
import type { ChallengeUse } from './challenges.queries.ts';
import { assertionOptionsFor } from './passkey-options.ts';
import { CODE_SENT, CONFIRMED } from './passkeys.messages.ts';
import { readPasskeys } from './passkeys.queries.ts';
import type { ProveByPasskey } from './prove-by-passkey.ts';

/** OTPs that confirm an act of a signed-in player, by the session that asked for them. */
export type PhoneConfirmation = {
  send(tx: Transaction, to: { phone: string; sessionId: string; language: Language }): Promise<void>;
  guess(by: { phone: string; sessionId: string; otp: string }): Promise<Refusal | { codeHash: Buffer }>;
  use(tx: Transaction, by: { phone: string; sessionId: string; codeHash: Buffer }): Promise<void>;
};

type Caller = { readonly playerId: string; readonly sessionId: string };
type ConfirmServices = Pick<Services, 'db' | 'clock' | 'publicUrl'> & {
  prove: ProveByPasskey;
  phoneConfirmation: PhoneConfirmation;
};

const phoneOf = async (db: Services['db'], playerId: string) => {
  const phone = await findPlayerPhone(db, playerId);
  if (phone === null) throw new Error(`player ${playerId} has no account`);
  return phone;
};

/** Creates the calls by which players confirm that it is they, and the check of a confirmation for other acts. */
export const createConfirmPlayer = (services: ConfirmServices) => {
  const { db, clock, prove, phoneConfirmation } = services;

  const spendOtp = async ({ playerId, sessionId }: Caller, otp: string): Promise<Refusal | null> => {
    const phone = await phoneOf(db, playerId);
    const guessed = await phoneConfirmation.guess({ phone, sessionId, otp });
    if (isRefusal(guessed)) return guessed;
    await db.transaction((tx) => phoneConfirmation.use(tx, { phone, sessionId, ...guessed }));
    return null;
  };

  /** Checks a confirmation and uses it up: the passkey that made it, null for an OTP, or the refusal. */
  const check = async (
    confirmation: Confirmation,
    { caller, http, use }: { caller: Caller; http: HttpContext; use: ChallengeUse },
  ): Promise<Refusal | { passkeyId: string | null }> => {
    const refusal =
      'otp' in confirmation
        ? await spendOtp(caller, confirmation.otp)
        : await prove({ http, assertion: confirmation.assertion, use });
    return refusal === null ? { passkeyId: null } : isRefusal(refusal) ? refusal : { passkeyId: refusal.passkeyId };
  };

  const purposeOf = ({ playerId }: Caller, act?: Buffer): ChallengeUse => ({
    purpose: act === undefined ? 'confirm' : 'withdraw',
    owner: 'player',
    ownerId: playerId,
    actHash: act ?? null,
  });

  /** Makes what a browser needs to confirm by a passkey of the caller; a withdrawal is given as its hash. */
  const options = async (caller: Caller, http: HttpContext, act?: Buffer) => {
    const passkeys = (await readPasskeys(db, 'player', caller.playerId)).filter(
      ({ removedAt, blockedAt }) => removedAt === null && blockedAt === null,
    );
    return passkeys.length === 0
      ? refuse('NO_PASSKEY')
      : assertionOptionsFor(services, { http, use: purposeOf(caller, act), passkeys });
  };

  const sendCode: Handler<'POST /user/confirmation/code'> = async ({ player, http: { language } }) => {
    const phone = await phoneOf(db, player.playerId);
    await db.transaction((tx) => phoneConfirmation.send(tx, { phone, sessionId: player.sessionId, language }));
    return { message: textIn(CODE_SENT, language) };
  };
  const startConfirmation: Handler<'POST /user/confirmation/options'> = ({ player, http }) => options(player, http);
  const confirmSession: Handler<'POST /user/confirmation'> = async ({ body, player, http }) => {
    const checked = await check(body.confirmation, { caller: player, http, use: purposeOf(player) });
    if (isRefusal(checked)) return checked;
    await saveConfirmedAt(db, player.sessionId, clock.now());
    return { message: textIn(CONFIRMED, http.language) };
  };

  return { sendCode, startConfirmation, confirmSession, options, check, purposeOf };
};

export type ConfirmPlayer = ReturnType<typeof createConfirmPlayer>;
