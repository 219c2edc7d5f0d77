import type { StaffRole } from '@muqabla/contract/roles';
import { createStaff } from '../../apps/server/src/console/staff/create-staff.ts';
import type { Caller } from './caller.ts';
import { signInStaff } from './staff.ts';
import type { TestServer } from './test-server.ts';

// A hash of full cost takes as long as ten calls, and tests create and sign in staff by the hundred.
const hashing = { memoryCost: 1024, timeCost: 1 };

export type StaffCaller = Caller & {
  staffId: string;
  /** Signs in anew, at a time whose code is not used yet. */
  signInAgain: () => Promise<Caller>;
};

/** A new signed-in staff member of a role. Several can have the same role and name. */
export const createStaffMember = async (
  server: Pick<TestServer, 'services' | 'origin'> & { readonly clock: Pick<TestServer['clock'], 'now'> },
  role: StaffRole,
  name: string = role,
  { joinedAt = server.clock.now() }: { joinedAt?: Date } = {},
): Promise<StaffCaller> => {
  const signIn = { email: `${role}-${crypto.randomUUID()}@muqabla.test`, password: 'a long enough password', role };
  const { staffId, totpSecret } = await createStaff(server.services, { ...signIn, name, joinedAt, hashing });
  const signInNow = () => signInStaff(server.origin, { ...signIn, totpSecret }, server.clock.now());
  return Object.assign(await signInNow(), { staffId, signInAgain: signInNow });
};
