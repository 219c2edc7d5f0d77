import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';

type SandboxOtpProps = { phone: string; onFill: (otp: string) => void };

const REFRESH_MILLISECONDS = 1500;

/** Sandbox only: the newest OTP that was sent to a phone, with a button that fills it in. */
export function SandboxOtp({ phone, onFill }: SandboxOtpProps) {
  const { data: otp } = useQuery({
    queryKey: ['sandbox-otp', phone],
    queryFn: async () => {
      const messages = await api.call('GET /sandbox/messages', { query: { to: phone } });
      return messages.find((message) => message.otp !== undefined)?.otp ?? null;
    },
    refetchInterval: REFRESH_MILLISECONDS,
    gcTime: 0,
  });
  if (typeof otp !== 'string') return null;
  return (
    <Note>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {m.sandbox_otp()} <b className="num">{otp}</b>
        </span>
        <Button variant="ghost" size="small" className="-my-2.5 -ml-3.5" onClick={() => onFill(otp)}>
          {m.fill_in()}
        </Button>
      </div>
    </Note>
  );
}
