import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Modal } from '../../../components/modal.tsx';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { CodeField, isCode } from '../components/code-field.tsx';
import { SandboxCode } from './sandbox-code.tsx';

/** Re-authenticates: asks for an authenticator code before an action that moves money or rights. */
export function ConfirmWindow({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
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
    <Modal title={m.confirm_title()} onClose={() => onAnswer(false)}>
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
        <Button variant="ghost" block onClick={() => onAnswer(false)}>
          {m.cancel()}
        </Button>
      </form>
    </Modal>
  );
}
