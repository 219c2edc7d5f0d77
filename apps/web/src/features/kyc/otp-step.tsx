import { OTP_DIGITS, OTP_RESEND_SECONDS } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { OtpInput } from '@muqabla/ui/otp-input';
import { toastOk } from '@muqabla/ui/toast';
import { type SyntheticEvent, useState } from 'react';
import { ResendOtp } from '../../components/resend-otp.tsx';
import { useOtpOnce } from '../../lib/use-otp-once.ts';
import * as m from '../../messages.ts';
import { maskedAadhaar } from './aadhaar-text.rules.ts';
import { useSendOtp } from './use-send-otp.ts';
import { useVerifyOtp } from './use-verify-otp.ts';

const resendMilliseconds = OTP_RESEND_SECONDS * 1000;

/** The OTP that came to the Aadhaar's mobile. */
export function OtpStep({ aadhaar, onChangeNumber }: { aadhaar: string; onChangeNumber: () => void }) {
  const [otp, setOtp] = useState('');
  const [resendAt, setResendAt] = useState(() => Date.now() + resendMilliseconds);
  const { verify, busy, failure, refused, forget } = useVerifyOtp(aadhaar, {
    onVerified: () => void toastOk(m.kyc_verified()),
    onUnanswered: () => once.release(),
  });
  const once = useOtpOnce(verify);
  const again = useSendOtp((message) => {
    once.release();
    setResendAt(Date.now() + resendMilliseconds);
    setOtp('');
    forget();
    void toastOk(message);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) once.submit(otp);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <h2>{m.kyc_enter_otp()}</h2>
        <div className="flex items-center justify-between gap-2 rounded-m bg-inset py-0.5 pr-1 pl-3.5">
          <span className="num min-w-0 text-small">
            <span className="text-text-3">{m.kyc_step_aadhaar()}</span>{' '}
            <b className="whitespace-nowrap">{maskedAadhaar(aadhaar.slice(-4))}</b>
          </span>
          <Button variant="ghost" size="small" onClick={onChangeNumber}>
            {m.kyc_change()}
          </Button>
        </div>
        <OtpInput
          id="otp"
          label={m.kyc_otp_label()}
          showLabel
          value={otp}
          length={OTP_DIGITS}
          error={failure}
          autoFocus
          onChange={(digits) => {
            once.release();
            setOtp(digits);
            forget();
          }}
          onComplete={(digits) => !busy && once.submit(digits)}
        />
        <ResendOtp key={resendAt} at={resendAt} busy={again.busy} onResend={() => again.send(aadhaar)} />
        {again.failure !== undefined && (
          <Note tone="bad" role="alert">
            {again.failure}
          </Note>
        )}
        <Button type="submit" variant="primary" block disabled={otp.length !== OTP_DIGITS || refused} busy={busy}>
          {m.verify_otp()}
        </Button>
      </Card>
    </form>
  );
}
