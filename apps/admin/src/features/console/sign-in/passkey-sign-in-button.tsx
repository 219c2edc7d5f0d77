import { Button } from '@muqabla/ui/button';
import { KeyRound } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { hasPasskeys, isPasskeyCancelled, provePasskey } from '@muqabla/ui/passkey';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';

type PasskeySignInButtonProps = { onSignedIn: (accessToken: string) => void | Promise<void> };

/** Signs in with a passkey of this device. */
export function PasskeySignInButton({ onSignedIn }: PasskeySignInButtonProps) {
  const signIn = useMutation({
    mutationFn: async () => {
      const assertion = await provePasskey(await api.call('POST /admin/login/passkey/options'));
      await onSignedIn((await api.call('POST /admin/login/passkey', { body: { assertion } })).accessToken);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      <PasskeyFailure error={signIn.error} />
      <Button
        variant="outline"
        block
        busy={signIn.isPending}
        icon={<KeyRound size={18} aria-hidden />}
        onClick={() => signIn.mutate()}
      >
        {m.passkey_sign_in()}
      </Button>
    </>
  );
}

/** Tells why a passkey failed, unless its owner closed the browser's window. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  if (error === null || isPasskeyCancelled(error)) return null;
  return (
    <Note tone="bad" role="alert">
      {failureWords(error)}
    </Note>
  );
}
