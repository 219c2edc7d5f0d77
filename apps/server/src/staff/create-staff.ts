import type { StaffRole } from '@muqabla/contract/roles';
import { hash } from '@node-rs/argon2';
import { generateSecret } from 'otplib';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { insertStaff } from './staff.queries.ts';

type NewStaff = { email: string; name: string; role: StaffRole; password: string; totpSecret?: string };

/** Adds a staff member and answers the secret their authenticator needs, which is shown this once. Argon2id. */
export const createStaff = async (
  { db, clock }: { db: Queries; clock: Clock },
  { email, name, role, password, totpSecret = generateSecret() }: NewStaff,
): Promise<{ staffId: string; totpSecret: string }> => {
  const staffId = newId();
  await insertStaff(
    db,
    { staffId, email: email.toLowerCase(), name, role, passwordHash: await hash(password), totpSecret },
    clock.now(),
  );
  return { staffId, totpSecret };
};
