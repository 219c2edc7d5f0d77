import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { createConfirmPlayer, type PhoneConfirmation } from './confirm-player.ts';
import { createForgetPasskeys } from './forget-passkeys.ts';
import { listPasskeys } from './list-passkeys.ts';
import { createMakePasskey } from './make-passkey.ts';
import { createPasskeysOfPerson } from './passkeys-of-person.ts';
import { createProveByPasskey } from './prove-by-passkey.ts';
import { createProveWithdrawal } from './prove-withdrawal.ts';
import { type EnterPlayer, signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts';

/** Passkeys of players: sign-in by one touch, and the confirmation of withdrawals. */
export const passkeysFeature = (
  services: Services,
  { enter, phoneConfirmation }: { enter: EnterPlayer; phoneConfirmation: PhoneConfirmation },
) => {
  const prove = createProveByPasskey(services);
  const makePasskey = createMakePasskey(services);
  const withMaking = { ...services, makePasskey };
  const confirmPlayer = createConfirmPlayer({ ...services, prove, phoneConfirmation });
  return {
    calls: {
      'POST /auth/passkey/options': startPasskeySignIn(services),
      'POST /auth/passkey': signInByPasskey({ prove, enter }),
      'GET /user/passkeys': listPasskeys(services),
      'POST /user/passkeys/options': startPasskey(withMaking),
      'POST /user/passkeys': addPasskey(withMaking),
      'PUT /user/passkeys/{passkeyId}': renamePasskey(services),
      'DELETE /user/passkeys/{passkeyId}': removePasskey(services),
      'POST /user/confirmation/code': confirmPlayer.sendCode,
      'POST /user/confirmation/options': confirmPlayer.startConfirmation,
      'POST /user/confirmation': confirmPlayer.confirmSession,
    },
    jobs: { 'forget-passkeys': backgroundJob(createForgetPasskeys(services)) },
    cron: ['53 * * * * forget-passkeys {}'],
    /** Passkeys of staff, who sign in on a page of their own. */
    ofPerson: createPasskeysOfPerson({ ...services, prove, makePasskey }),
    proveWithdrawal: createProveWithdrawal({ ...services, confirmPlayer }),
  };
};
