import { Button } from '@muqabla/ui/button';
import { KeyRound } from '@muqabla/ui/icons';
import { hasPasskeys, isPasskeyCancelled, provePasskey } from '@muqabla/ui/passkey';
import { SHORT_TOAST_MILLISECONDS, toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { api, session } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** Signs in with a passkey of this device, without a number and an OTP. `GuestsOnly` then redirects. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => {
      const assertion = await provePasskey(await api.call('POST /auth/passkey/options'));
      return api.call('POST /auth/passkey', { body: { assertion } });
    },
    onSuccess: ({ accessToken }) => session.set(accessToken),
    onError: (error) => {
      if (!isPasskeyCancelled(error)) void toastBad(errorMessage(error, m.passkey_failed()), SHORT_TOAST_MILLISECONDS);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button block icon={<KeyRound size={20} aria-hidden />} busy={signIn.isPending} onClick={() => signIn.mutate()}>
      {m.passkey_sign_in()}
    </Button>
  );
}
