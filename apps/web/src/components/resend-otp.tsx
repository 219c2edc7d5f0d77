import { Button } from '@muqabla/ui/button';
import { clockText, useCountdown } from '../lib/use-countdown.ts';
import * as m from '../messages.ts';

/** Another OTP, once the wait is over. `at` is in milliseconds. */
export function ResendOtp({ at, busy, onResend }: { at: number; busy: boolean; onResend: () => void }) {
  const left = useCountdown(at);
  return (
    <div className="-my-1 flex min-h-11 items-center justify-between gap-2">
      <span className="num text-small text-text-3">
        {left > 0 ? m.resend_in({ time: clockText(left) }) : m.no_otp_yet()}
      </span>
      {left === 0 && (
        <Button variant="ghost" size="small" busy={busy} onClick={onResend}>
          {m.resend_otp()}
        </Button>
      )}
    </div>
  );
}
