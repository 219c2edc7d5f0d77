import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { readSandboxStaff, useSandboxStaff } from '../lib/sandbox-staff.ts';

type Role = 'owner' | 'finance' | 'reviewer' | 'support';

const names: Record<Role, () => string> = m.sandbox;

/** Local sandbox only: signs in as a role with one tap, with the authenticator's current code. */
export function SandboxEntry({ onSignedIn }: { onSignedIn: (accessToken: string) => void }) {
  const staff = useSandboxStaff();
  const enter = useMutation({
    mutationFn: async (role: Role) => {
      // A code works once, so it is read at the last moment.
      const member = (await readSandboxStaff()).find((each) => each.role === role);
      const { email = '', password = '', totp = '' } = member ?? {};
      return api.call('POST /admin/login', { body: { email, password, totp } });
    },
    onSuccess: ({ accessToken }) => onSignedIn(accessToken),
  });
  if (staff.length === 0) return null;
  return (
    <Note tone="wait">
      <h2 className="text-body">{m.sandbox_enter()}</h2>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {staff.map(({ role, totp }) => (
          <li key={role}>
            <Button
              variant="secondary"
              size="small"
              block
              busy={enter.isPending && enter.variables === role}
              onClick={() => enter.mutate(role)}
            >
              {names[role]()}
            </Button>
            <p className="num mt-0.5 text-center text-caption text-text-2">
              {totp.slice(0, 3)} {totp.slice(3)}
            </p>
          </li>
        ))}
      </ul>
      {enter.isError && <p role="alert">{failureWords(enter.error)}</p>}
    </Note>
  );
}
