import { randomBytes } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { hash, verify } from '@node-rs/argon2';
import type { Services } from '../../core/core.ts';
import { findStaffByEmail, findStaffSecrets, saveEnrolment } from '../../core/people/staff.queries.ts';
import { createStaff } from './create-staff.ts';
import { newTotpSecret, openTotp, sealTotp } from './totp.ts';

/** The credentials of a sandbox staff member. */
export type StaffSignIn = { email: string; password: string; totpSecret: string; role: StaffRole };

const NAMES: Record<StaffRole, string> = {
  owner: 'Meera (owner)',
  finance: 'Farhan (finance)',
  reviewer: 'Ritu (reviewer)',
  support: 'Sameer (support)',
};

// The staff of a new sandbox are not new: they approve changes of settings.
const JOINED_BEFORE_MILLISECONDS = 30 * 24 * 3_600_000;

const newSignIn = (role: StaffRole): StaffSignIn => ({
  email: `${role}@muqabla.test`,
  password: randomBytes(12).toString('base64url'),
  totpSecret: newTotpSecret(),
  role,
});

const ensureStaff = async ({ db, clock, seal }: Pick<Services, 'db' | 'clock' | 'seal'>, signIn: StaffSignIn) => {
  const { email, password, totpSecret } = signIn;
  const member = await findStaffByEmail(db, email);
  if (member === null) {
    const joinedAt = new Date(clock.now().getTime() - JOINED_BEFORE_MILLISECONDS);
    await createStaff({ db, clock, seal }, { ...signIn, name: NAMES[signIn.role], joinedAt });
    return;
  }
  const { staffId } = member;
  const held = await findStaffSecrets(db, email);
  // Unchanged when the stored secret is the same, so that a code used before a restart stays used.
  const isSame = held !== null && openTotp(seal, staffId, held.totpSealed) === totpSecret;
  if (isSame && (await verify(held.passwordHash, password))) return;
  const totpSealed = sealTotp(seal, staffId, totpSecret);
  await saveEnrolment(db, { staffId, passwordHash: await hash(password), totpSealed, step: 0, at: clock.now() });
};

/**
 * Sandbox only: creates one staff member per role, with the credentials of an earlier start or new ones, and returns the
 * credentials.
 */
export const seedStaff = async (
  services: Pick<Services, 'db' | 'clock' | 'seal'>,
  kept: readonly StaffSignIn[],
): Promise<StaffSignIn[]> => {
  const signIns = STAFF_ROLES.map((role) => kept.find((signIn) => signIn.role === role) ?? newSignIn(role));
  for (const signIn of signIns) await ensureStaff(services, signIn);
  return signIns;
};
