import { OTP_DIGITS, OTP_RESEND_SECONDS } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { OtpInput } from '@muqabla/ui/otp-input';
import { toastOk } from '@muqabla/ui/toast';
import { type SyntheticEvent, useState } from 'react';
import { ResendOtp } from '../../../components/resend-otp.tsx';
import { useMe } from '../../../lib/me.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useStandIn } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { useOtpOnce } from '../lib/use-otp-once.ts';
import { maskedAadhaar } from './aadhaar-text.rules.ts';
import { useSendOtp } from './use-send-otp.ts';
import { useVerifyOtp } from './use-verify-otp.ts';

const SandboxOtp = lazyComponent(() => import('../../../components/sandbox-otp.tsx'), 'SandboxOtp');

const RESEND_MILLISECONDS = OTP_RESEND_SECONDS * 1000;

/** Second step of KYC: the OTP sent to the Aadhaar's mobile. */
export function AadhaarOtpStep({ aadhaar, onChangeNumber }: { aadhaar: string; onChangeNumber: () => void }) {
  const [otp, setOtp] = useState('');
  const isSandbox = useStandIn('kyc');
  const me = useMe();
  const [resendAt, setResendAt] = useState(() => serverNow() + RESEND_MILLISECONDS);
  const { verify, busy, error, isRefused, reset } = useVerifyOtp(aadhaar, {
    onVerified: () => void toastOk(m.kyc_verified()),
    onInconclusive: () => once.release(),
  });
  const once = useOtpOnce(verify);
  const resend = useSendOtp((message) => {
    once.release();
    setResendAt(serverNow() + RESEND_MILLISECONDS);
    setOtp('');
    reset();
    void toastOk(message);
  });
  const fill = (digits: string) => {
    setOtp(digits);
    reset();
    if (!busy) once.submit(digits);
  };
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
          error={error}
          autoFocus
          onChange={(digits) => {
            once.release();
            setOtp(digits);
            reset();
          }}
          onComplete={(digits) => !busy && once.submit(digits)}
        />
        {isSandbox && me !== undefined && <SandboxOtp phone={me.phone} onFill={fill} />}
        <ResendOtp key={resendAt} at={resendAt} busy={resend.busy} onResend={() => resend.send(aadhaar)} />
        {resend.error !== undefined && (
          <Note tone="bad" role="alert">
            {resend.error}
          </Note>
        )}
        <Button type="submit" variant="primary" block disabled={otp.length !== OTP_DIGITS || isRefused} busy={busy}>
          {m.verify_otp()}
        </Button>
      </Card>
    </form>
  );
}
