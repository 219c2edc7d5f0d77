import { CallError } from '@muqabla/client/call-error';
import { OTP_DIGITS, OTP_RESEND_SECONDS } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { OtpInput } from '@muqabla/ui/otp-input';
import { SHORT_TOAST_MILLISECONDS, toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ResendOtp } from '../../../components/resend-otp.tsx';
import { errorMessage, isFinalRefusal } from '../../../lib/error-message.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { api, session } from '../../../lib/session.ts';
import { useStandIn } from '../../../lib/settings.ts';
import { useSmsOtp } from '../../../lib/use-sms-otp.ts';
import { welcomeNewPlayer } from '../../../lib/welcome.ts';
import * as m from '../../../messages.ts';
import { useOtpOnce } from '../lib/use-otp-once.ts';
import { ProofNote } from './proof-note.tsx';
import { saveSignup } from './signup-token.ts';

type OtpStepProps = {
  phone: string;
  signupToken?: string | undefined;
  onChangeNumber: () => void;
  /** Sends another OTP; the returned message is shown as a toast. */
  resend: () => Promise<{ message: string }>;
};

const SandboxOtp = lazyComponent(() => import('../../../components/sandbox-otp.tsx'), 'SandboxOtp');

const RESEND_MILLISECONDS = OTP_RESEND_SECONDS * 1000;

/** Verifies the OTP and signs in; `GuestsOnly` then redirects. */
export function OtpStep({ phone, signupToken, onChangeNumber, resend }: OtpStepProps) {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const [resendAt, setResendAt] = useState(() => serverNow() + RESEND_MILLISECONDS);

  const verify = useMutation({
    mutationFn: (digits: string) =>
      api.call('POST /auth/verify-otp', {
        body: { phone, otp: digits, ...(signupToken !== undefined && { signupToken }) },
      }),
    onSuccess: ({ accessToken }) => {
      saveSignup(undefined);
      if (signupToken !== undefined) welcomeNewPlayer();
      session.set(accessToken);
    },
    onError: (failure) => {
      if (!isFinalRefusal(failure)) once.release();
      const message = errorMessage(failure, m.otp_failed());
      if (failure instanceof CallError && failure.code === 'SIGNUP_EXPIRED') {
        // The form replaces this step, so the message outlives it.
        void toastBad(message, SHORT_TOAST_MILLISECONDS);
        onChangeNumber();
      } else setError(message);
    },
  });
  const isSandbox = useStandIn('sms');
  const once = useOtpOnce(verify.mutate);
  const fill = (digits: string) => {
    setOtp(digits);
    setError(undefined);
    once.submit(digits);
  };
  useSmsOtp(resendAt, fill);
  const resending = useMutation({
    mutationFn: resend,
    onSuccess: ({ message }) => {
      once.release();
      setResendAt(serverNow() + RESEND_MILLISECONDS);
      setOtp('');
      setError(undefined);
      void toastOk(message, SHORT_TOAST_MILLISECONDS);
    },
    onError: (failure) => toastBad(errorMessage(failure, m.something_went_wrong()), SHORT_TOAST_MILLISECONDS),
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    once.submit(otp);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <div>
          <h2>{m.enter_otp()}</h2>
          <p className="mt-1 text-small text-text-2">{m.otp_sent_to()}</p>
        </div>
        <div className="flex items-center justify-between gap-2 rounded-m bg-inset py-0.5 pr-1 pl-3.5">
          <b className="num">+91 {phone}</b>
          <Button variant="ghost" size="small" onClick={onChangeNumber}>
            {m.change_number()}
          </Button>
        </div>
        <OtpInput
          id="otp"
          label={m.otp_label()}
          value={otp}
          length={OTP_DIGITS}
          error={error}
          autoFocus
          onChange={(digits) => {
            once.release();
            setOtp(digits);
            setError(undefined);
          }}
          onComplete={once.submit}
        />
        {isSandbox && <SandboxOtp phone={phone} onFill={fill} />}
        <ResendOtp key={resendAt} at={resendAt} busy={resending.isPending} onResend={() => resending.mutate()} />
        <ProofNote />
        <Button
          type="submit"
          variant="primary"
          block
          disabled={otp.length !== OTP_DIGITS || (error !== undefined && isFinalRefusal(verify.error))}
          busy={verify.isPending}
        >
          {m.verify_otp()}
        </Button>
      </Card>
    </form>
  );
}
