import type { CallResponse } from '@muqabla/client/api';
import { Button } from '@muqabla/ui/button';
import { CopyButton } from '@muqabla/ui/copy-button';
import { Note } from '@muqabla/ui/note';
import { QrCode } from '@muqabla/ui/qr-code';
import { useForm } from 'react-hook-form';
import * as m from '../../../messages.ts';
import { CodeField, isCode } from '../components/code-field.tsx';

type AuthenticatorStepProps = {
  invitation: CallResponse<'POST /admin/invitation'>;
  refused: string | undefined;
  busy: boolean;
  onCode: (totp: string) => void;
  onBack: () => void;
};

/** Shows the authenticator's secret as a QR code and as text, and takes a code that proves it was added. */
export function AuthenticatorStep({ invitation, refused, busy, onCode, onBack }: AuthenticatorStepProps) {
  const { otpauth, secret } = invitation;
  const { register, handleSubmit, formState } = useForm<{ totp: string }>();
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(({ totp }) => onCode(totp))}>
      <p className="text-text-2">{m.join_scan()}</p>
      <QrCode text={otpauth} label={m.join_qr({ otpauth })} />
      <div className="grid gap-2 rounded-m bg-inset p-3 inset-ring inset-ring-line-2">
        <span className="text-small text-text-2">{m.join_secret()}</span>
        <code className="num text-small font-semi break-all">{grouped}</code>
        <CopyButton size="small" variant="outline" text={secret} label={m.copy()} copiedLabel={m.copied()} />
      </div>
      {refused !== undefined && (
        <Note tone="bad" role="alert">
          {refused}
        </Note>
      )}
      <CodeField
        id="totp"
        label={m.join_code()}
        error={formState.errors.totp?.message}
        {...register('totp', { validate: (totp) => isCode(totp) || m.sign_in_code_wrong() })}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {m.join_finish()}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {m.back()}
      </Button>
    </form>
  );
}
