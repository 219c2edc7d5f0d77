import { Button } from '@muqabla/ui/button';
import { KeyRound } from '@muqabla/ui/icons';
import { cancelOffer, hasPasskeys, isPasskeyCancelled, offerPasskey, provePasskey } from '@muqabla/ui/passkey';
import { SHORT_TOAST_MILLISECONDS, toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { onIdle } from '../../../lib/on-idle.ts';
import { api, session } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const readOptions = () => api.call('POST /auth/passkey/options');

/**
 * Signs in with a passkey of this device, without a number and an OTP: by the button, or by the one that the browser offers above the
 * keyboard of the number. `GuestsOnly` then redirects.
 */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async (way: 'offered' | 'asked') => {
      // An offer that fails before the player takes it was not asked for, and says nothing.
      const assertion =
        way === 'offered' ? await offerPasskey(readOptions).catch(() => null) : await provePasskey(await readOptions());
      return assertion === null ? null : api.call('POST /auth/passkey', { body: { assertion } });
    },
    onSuccess: (signedIn) => {
      if (signedIn !== null) session.set(signedIn.accessToken);
    },
    onError: (error) => {
      if (!isPasskeyCancelled(error)) void toastBad(errorMessage(error, m.passkey_failed()), SHORT_TOAST_MILLISECONDS);
    },
  });
  const offer = useEffectEvent(() => signIn.mutate('offered'));
  useEffect(() => {
    const cancelIdle = onIdle(() => offer());
    return () => {
      cancelIdle();
      void cancelOffer();
    };
  }, []);
  if (!hasPasskeys()) return null;
  return (
    <Button
      block
      icon={<KeyRound size={20} aria-hidden />}
      busy={signIn.isPending && signIn.variables === 'asked'}
      onClick={() => signIn.mutate('asked')}
    >
      {m.passkey_sign_in()}
    </Button>
  );
}
