import type { StaffRole } from '@muqabla/contract/roles';
import { createStaff } from '../../../apps/server/src/console/staff/create-staff.ts';
import type { RunningServer } from '../../../apps/server/src/server.ts';
import type { Caller } from '../caller.ts';
import { signInStaff } from '../staff.ts';
import { moveTimeTo } from './moved-time.ts';
import type { PastDatabase, StaffSecret } from './past-queue.ts';

type Role = Exclude<StaffRole, 'owner'>;

const PASSWORD = 'only the past signs in with this';
const NAMES: Record<Role, string> = {
  finance: 'Nisha (finance)',
  reviewer: 'Vikram (reviewer)',
  support: 'Asha (support)',
};
const STEP_MILLISECONDS = 31_000;

/**
 * Colleagues of the sandbox's staff who did the work of the past. An authenticator's code is never older than the last
 * one, so the staff whom a person signs in as today cannot have signed in before.
 */
export const openPastStaff = ({ origin, services }: RunningServer, database: PastDatabase) => {
  const secretOf = async (role: Role) => {
    const [kept] = await database.rows<StaffSecret>('select * from past.colleagues where role = $1', [role]);
    if (kept !== undefined) return kept;
    const email = `day.${role}@muqabla.test`;
    const { totpSecret } = await createStaff(services, { email, name: NAMES[role], role, password: PASSWORD });
    await database.rows('insert into past.colleagues values ($1, $2, $3)', [role, email, totpSecret]);
    return { role, email, totp_secret: totpSecret };
  };
  const signIn = async (role: Role): Promise<Caller> => {
    const { email, totp_secret: totpSecret } = await secretOf(role);
    // A code works once, so the next sign-in takes place when the authenticator shows another.
    moveTimeTo(new Date(Date.now() + STEP_MILLISECONDS));
    return signInStaff(origin, { email, password: PASSWORD, totpSecret, role }, new Date());
  };
  return { signIn };
};

export type PastStaff = ReturnType<typeof openPastStaff>;
