import type { StaffRole } from '@muqabla/contract/roles';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import type { Caller } from './caller.ts';
import { signInStaff } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** A new signed-in staff member of a role, with a unique name, so that several can have the same role. */
export const createStaffMember = async (server: TestServer, role: StaffRole): Promise<Caller & { staffId: string }> => {
  const signIn = { email: `${role}-${crypto.randomUUID()}@muqabla.test`, password: 'a long enough password', role };
  const { staffId, totpSecret } = await createStaff(server.services, { ...signIn, name: role });
  const caller = await signInStaff(server.origin, { ...signIn, totpSecret }, server.clock.now());
  return Object.assign(caller, { staffId });
};
