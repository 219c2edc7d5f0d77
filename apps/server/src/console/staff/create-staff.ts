import type { StaffRole } from '@muqabla/contract/roles';
import { hash, type Options } from '@node-rs/argon2';
import type { Services } from '../../core/core.ts';
import { insertStaff, saveEnrolment } from '../../core/people/staff.queries.ts';
import { newId } from '../../platform/ids.ts';
import { newTotpSecret, sealTotp } from './totp.ts';

type NewStaff = {
  email: string;
  name: string;
  role: StaffRole;
  password: string;
  totpSecret?: string;
  /** The time since which the account exists; now unless given. */
  joinedAt?: Date;
  /** The cost of the password's hash; that of a person's password unless given. */
  hashing?: Options;
};

/**
 * Adds a staff member who can sign in at once, without an invitation, and returns the secret of their authenticator: for
 * the sandbox and for tests. Passwords are hashed with Argon2id.
 */
export const createStaff = async (
  { db, clock, seal }: Pick<Services, 'db' | 'clock' | 'seal'>,
  { email, name, role, password, totpSecret = newTotpSecret(), joinedAt: at = clock.now(), hashing = {} }: NewStaff,
): Promise<{ staffId: string; totpSecret: string }> => {
  const staffId = newId();
  await insertStaff(db, { staffId, email: email.toLowerCase(), name, role }, at);
  const totpSealed = sealTotp(seal, staffId, totpSecret);
  await saveEnrolment(db, { staffId, passwordHash: await hash(password, hashing), totpSealed, step: 0, at });
  return { staffId, totpSecret };
};
