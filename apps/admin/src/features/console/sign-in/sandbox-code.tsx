import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../lib/staff-session.ts';
import * as m from '../../../messages.ts';
import { useSandboxStaff } from '../lib/sandbox-staff.ts';

/** Local sandbox only: the code that the authenticator of the signed-in staff member shows now. */
export function SandboxCode({ onFill }: { onFill: (totp: string) => void }) {
  const email = useQuery(meQuery).data?.email;
  const totp = useSandboxStaff().find((member) => member.email === email)?.totp;
  if (totp === undefined) return null;
  return (
    <Note tone="wait">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {m.sandbox_code()} <b className="num">{totp}</b>
        </span>
        <Button variant="ghost" size="small" className="-my-2.5" onClick={() => onFill(totp)}>
          {m.fill_in()}
        </Button>
      </div>
    </Note>
  );
}
