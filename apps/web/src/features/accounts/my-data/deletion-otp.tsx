import { CallError } from '@muqabla/client/call-error';
import { OTP_DIGITS, OTP_RESEND_SECONDS } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { OtpInput } from '@muqabla/ui/otp-input';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ResendOtp } from '../../../components/resend-otp.tsx';
import { errorMessage, isFinalRefusal } from '../../../lib/error-message.ts';
import { meQuery, useMe } from '../../../lib/me.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { api } from '../../../lib/session.ts';
import { useStandIn } from '../../../lib/settings.ts';
import { useSmsOtp } from '../../../lib/use-sms-otp.ts';
import * as m from '../../../messages.ts';
import { useOtpOnce } from '../lib/use-otp-once.ts';

const SandboxOtp = lazyComponent(() => import('../../../components/sandbox-otp.tsx'), 'SandboxOtp');
const RESEND_MILLISECONDS = OTP_RESEND_SECONDS * 1000;

type DeletionOtpProps = {
  givenUp: number;
  resending: boolean;
  onResend: () => Promise<{ message: string }>;
  /** Called when the facts that the sheet shows have changed meanwhile. */
  onChanged: () => void;
};

/** The last step: the OTP that confirms the deletion. Afterwards the gates show that it is pending. */
export function DeletionOtp({ givenUp, resending, onResend, onChanged }: DeletionOtpProps) {
  const [otp, setOtp] = useState('');
  const [resendAt, setResendAt] = useState(() => serverNow() + RESEND_MILLISECONDS);
  const queries = useQueryClient();
  const me = useMe();
  const isSandbox = useStandIn('sms');
  const confirm = useMutation({
    mutationFn: (digits: string) => api.call('POST /user/account-deletion', { body: { otp: digits, giveUp: givenUp } }),
    onSuccess: () => queries.invalidateQueries(meQuery()),
    onError: (failure) => {
      if (!isFinalRefusal(failure)) once.release();
      if (!(failure instanceof CallError)) return;
      // An earlier request was made, and its answer was lost.
      if (failure.code === 'DELETION_PENDING') void queries.invalidateQueries(meQuery());
      else if (failure.code.startsWith('DELETION_')) onChanged();
    },
  });
  const once = useOtpOnce(confirm.mutate);
  const change = (digits: string) => {
    once.release();
    setOtp(digits);
    confirm.reset();
  };
  useSmsOtp(resendAt, change);
  const resend = async () => {
    try {
      const { message } = await onResend();
      change('');
      setResendAt(serverNow() + RESEND_MILLISECONDS);
      void toastOk(message);
    } catch (failure) {
      void toastBad(errorMessage(failure, m.something_went_wrong()));
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    once.submit(otp);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3.5">
      <p className="text-small text-text-2">{m.deletion_otp_line()}</p>
      <OtpInput
        id="otp"
        label={m.deletion_otp_label()}
        value={otp}
        length={OTP_DIGITS}
        error={confirm.isError ? errorMessage(confirm.error, m.something_went_wrong_retry()) : undefined}
        autoFocus
        onChange={change}
      />
      {isSandbox && me !== undefined && <SandboxOtp phone={me.phone} onFill={change} />}
      <ResendOtp key={resendAt} at={resendAt} busy={resending} onResend={() => void resend()} />
      <Button type="submit" variant="bad" block disabled={otp.length !== OTP_DIGITS} busy={confirm.isPending}>
        {m.deletion_confirm()}
      </Button>
    </form>
  );
}
