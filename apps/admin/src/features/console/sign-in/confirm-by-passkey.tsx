import { Button } from '@muqabla/ui/button';
import { KeyRound } from '@muqabla/ui/icons';
import { provePasskey } from '@muqabla/ui/passkey';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { PasskeyFailure } from './passkey-sign-in-button.tsx';

/** Re-authenticates by a passkey of the caller. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useMutation({
    mutationFn: async () => {
      const assertion = await provePasskey(await api.call('POST /admin/me/confirm/passkey/options'));
      return api.call('POST /admin/me/confirm/passkey', { body: { assertion } });
    },
    onSuccess: onConfirmed,
  });
  return (
    <>
      <PasskeyFailure error={confirm.error} />
      <Button
        variant="outline"
        block
        busy={confirm.isPending}
        icon={<KeyRound size={18} aria-hidden />}
        onClick={() => confirm.mutate()}
      >
        {m.passkey_use()}
      </Button>
    </>
  );
}
