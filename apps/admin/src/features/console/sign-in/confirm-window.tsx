import { Button } from '@muqabla/ui/button';
import { KeyRound } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { hasPasskeys, provePasskey } from '@muqabla/ui/passkey';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Modal } from '../../../components/modal.tsx';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { meQuery } from '../../../lib/staff-session.ts';
import * as m from '../../../messages.ts';
import { CodeField, isCode } from '../components/code-field.tsx';
import { useSandboxStaff } from '../lib/sandbox-staff.ts';
import { CompanyWindowButton } from './company-window-button.tsx';
import { PasskeyFailure } from './passkey-sign-in-button.tsx';

/** Local sandbox only: the code that the authenticator of the signed-in staff member shows now. */
function SandboxCode({ onFill }: { onFill: (totp: string) => void }) {
  const email = useQuery(meQuery).data?.email;
  const totp = useSandboxStaff().find((member) => member.email === email)?.totp;
  if (totp === undefined) return null;
  return (
    <Note tone="wait">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {m.sandbox_code()} <b className="num">{totp}</b>
        </span>
        <Button variant="ghost" size="small" className="-my-2.5" onClick={() => onFill(totp)}>
          {m.fill_in()}
        </Button>
      </div>
    </Note>
  );
}

/** Re-authenticates by a passkey of the caller. */
function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
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

type ConfirmWindowProps = { onAnswer: (isConfirmed: boolean) => void };

/** Re-authenticates before an action that moves money or rights: by an authenticator code, a passkey, or at the company. */
export function ConfirmWindow({ onAnswer }: ConfirmWindowProps) {
  const me = useQuery(meQuery).data;
  const isByCompany = me?.signedInBy === 'oidc';
  const hasPasskey = !isByCompany && hasPasskeys() && (me?.passkeys ?? 0) > 0;
  return (
    <Modal title={m.confirm_title()} onClose={() => onAnswer(false)}>
      {isByCompany ? <ConfirmByCompany onAnswer={onAnswer} /> : <ConfirmByCode onAnswer={onAnswer} />}
      {hasPasskey && <ConfirmByPasskey onConfirmed={() => onAnswer(true)} />}
      <Button variant="ghost" block onClick={() => onAnswer(false)}>
        {m.cancel()}
      </Button>
    </Modal>
  );
}

function ConfirmByCompany({ onAnswer }: ConfirmWindowProps) {
  return (
    <>
      <p className="text-text-2">{m.confirm_company_text()}</p>
      <CompanyWindowButton
        label={m.confirm_company()}
        begin={() => api.call('POST /admin/me/confirm/oidc')}
        finish={async (body) => {
          await api.call('POST /admin/me/confirm/oidc/finish', { body });
          onAnswer(true);
        }}
      />
    </>
  );
}

function ConfirmByCode({ onAnswer }: ConfirmWindowProps) {
  const { register, handleSubmit, reset, setFocus, setValue, formState } = useForm<{ totp: string }>();
  const confirm = useMutation({
    mutationFn: (body: { totp: string }) => api.call('POST /admin/me/confirm', { body }),
    onSuccess: () => onAnswer(true),
    onError: () => {
      reset();
      setFocus('totp');
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((typed) => confirm.mutate(typed))}>
      <p className="text-text-2">{m.confirm_text()}</p>
      {confirm.isError && (
        <Note tone="bad" role="alert">
          {failureWords(confirm.error)}
        </Note>
      )}
      <CodeField
        id="confirm-totp"
        label={m.sign_in_code()}
        autoFocus
        error={formState.errors.totp?.message}
        {...register('totp', { validate: (totp) => isCode(totp) || m.sign_in_code_wrong() })}
      />
      <SandboxCode onFill={(totp) => setValue('totp', totp)} />
      <Button type="submit" variant="primary" block busy={confirm.isPending}>
        {m.confirm_do()}
      </Button>
    </form>
  );
}
