import { Button } from '@muqabla/ui/button';
import { minutesAndSeconds } from '../lib/duration.rules.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import * as m from '../messages.ts';

/** Button to resend the OTP, with a countdown until `at` (epoch milliseconds). */
export function ResendOtp({ at, busy, onResend }: { at: number; busy: boolean; onResend: () => void }) {
  const secondsLeft = useCountdown(at);
  return (
    <div className="-my-1 flex min-h-11 items-center justify-between gap-2">
      <span className="num text-small text-text-3">
        {secondsLeft > 0 ? m.resend_in({ time: minutesAndSeconds(secondsLeft) }) : m.no_otp_yet()}
      </span>
      {secondsLeft === 0 && (
        <Button variant="ghost" size="small" busy={busy} onClick={onResend}>
          {m.resend_otp()}
        </Button>
      )}
    </div>
  );
}
