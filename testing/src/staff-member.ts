import type { StaffRole } from '@muqabla/contract/roles';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { signInStaff } from './staff.ts';
import type { TestServer } from './test-server.ts';

const PASSWORD = 'correct horse battery';
let members = 0;

/** A new staff member of this role, signed in. */
export const staffMember = async ({ origin, services, clock }: TestServer, role: StaffRole) => {
  members += 1;
  const email = `${role}${members}@muqabla.test`;
  const { totpSecret } = await createStaff(services, { email, role, name: 'Ritu', password: PASSWORD });
  return signInStaff(origin, { email, role, totpSecret, password: PASSWORD }, clock.now());
};
