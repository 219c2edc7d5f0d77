import type { Confirmation } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { AssertionOptions } from '@muqabla/contract/accounts/passkeys/passkey-fields';
import { OTP_DIGITS, OTP_RESEND_SECONDS } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { KeyRound } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { OtpInput } from '@muqabla/ui/otp-input';
import { hasPasskeys, isPasskeyCancelled, provePasskey } from '@muqabla/ui/passkey';
import { Sheet } from '@muqabla/ui/sheet';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../lib/error-message.ts';
import { useMe } from '../lib/me.ts';
import { serverNow } from '../lib/server-clock.ts';
import { api } from '../lib/session.ts';
import { useStandIn } from '../lib/settings.ts';
import { useSmsOtp } from '../lib/use-sms-otp.ts';
import * as m from '../messages.ts';
import { ResendOtp } from './resend-otp.tsx';

const SandboxOtp = lazyComponent(() => import('./sandbox-otp.tsx'), 'SandboxOtp');
const RESEND_MILLISECONDS = OTP_RESEND_SECONDS * 1000;

type ConfirmSheetProps = {
  title: string;
  text: string;
  /** A line about the OTP as the other way, where it costs something. */
  otpLine?: string;
  /** The options for a proof by passkey; null where the player has none. */
  options: (() => Promise<AssertionOptions>) | null;
  /** Makes the act that is confirmed. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
};

/** Asks the player to confirm an act: by a passkey, or by an OTP. */
export function ConfirmSheet({ title, text, otpLine, options, onConfirm, onClose }: ConfirmSheetProps) {
  const mayUsePasskey = options !== null && hasPasskeys();
  const [isByOtp, setIsByOtp] = useState(!mayUsePasskey);
  const byPasskey = useMutation({
    mutationFn: async (ask: () => Promise<AssertionOptions>) =>
      onConfirm({ assertion: await provePasskey(await ask()) }),
  });
  const failure = byPasskey.error;
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={m.close()}>
      <p className="text-text-2">{text}</p>
      {failure !== null && !isPasskeyCancelled(failure) && (
        <Note tone="bad" role="alert">
          {errorMessage(failure, m.passkey_failed())}
        </Note>
      )}
      {mayUsePasskey && !isByOtp && (
        <div className="grid gap-2">
          <Button
            variant="primary"
            block
            icon={<KeyRound size={20} aria-hidden />}
            busy={byPasskey.isPending}
            onClick={() => byPasskey.mutate(options)}
          >
            {m.passkey_use()}
          </Button>
          <Button variant="ghost" block onClick={() => setIsByOtp(true)}>
            {m.passkey_use_otp()}
          </Button>
        </div>
      )}
      {isByOtp && <ByOtp {...(otpLine !== undefined && { line: otpLine })} onConfirm={onConfirm} />}
    </Sheet>
  );
}

type ByOtpProps = { line?: string; onConfirm: ConfirmSheetProps['onConfirm'] };

function ByOtp({ line, onConfirm }: ByOtpProps) {
  const [otp, setOtp] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const phone = useMe()?.phone;
  const isSandbox = useStandIn('sms');
  const send = useMutation({
    mutationFn: () => api.call('POST /user/confirmation/code'),
    onSuccess: ({ message }) => {
      setResendAt(serverNow() + RESEND_MILLISECONDS);
      void toastOk(message);
    },
  });
  const confirm = useMutation({ mutationFn: () => onConfirm({ otp }) });
  const change = (digits: string) => {
    confirm.reset();
    setOtp(digits);
  };
  useSmsOtp(resendAt, change);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (otp.length === OTP_DIGITS && !confirm.isPending) confirm.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3.5">
      {line !== undefined && <Note tone="wait">{line}</Note>}
      {send.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(send.error, m.something_went_wrong_retry())}
        </Note>
      )}
      {!send.isSuccess && (
        <Button variant="primary" block busy={send.isPending} onClick={() => send.mutate()}>
          {m.passkey_send_otp()}
        </Button>
      )}
      {send.isSuccess && (
        <>
          <OtpInput
            id="confirm-otp"
            label={m.otp_label()}
            value={otp}
            length={OTP_DIGITS}
            error={confirm.isError ? errorMessage(confirm.error, m.something_went_wrong_retry()) : undefined}
            autoFocus
            onChange={change}
          />
          {isSandbox && phone !== undefined && <SandboxOtp phone={phone} onFill={change} />}
          <ResendOtp key={resendAt} at={resendAt} busy={send.isPending} onResend={() => send.mutate()} />
          <Button type="submit" variant="primary" block disabled={otp.length !== OTP_DIGITS} busy={confirm.isPending}>
            {m.passkey_confirm()}
          </Button>
        </>
      )}
    </form>
  );
}
