import { randomBytes } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { hash, verify } from '@node-rs/argon2';
import { generateSecret } from 'otplib';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import { createStaff } from './create-staff.ts';
import { findStaffSecrets, replaceStaffSecrets } from './staff.queries.ts';

/** What a sandbox's staff member signs in with. */
export type StaffSignIn = { email: string; password: string; totpSecret: string; role: StaffRole };

const NAMES: Record<StaffRole, string> = {
  owner: 'Meera (owner)',
  finance: 'Farhan (finance)',
  reviewer: 'Ritu (reviewer)',
  support: 'Sameer (support)',
};

const newSignIn = (role: StaffRole): StaffSignIn => ({
  email: `${role}@muqabla.test`,
  password: randomBytes(12).toString('base64url'),
  totpSecret: generateSecret(),
  role,
});

const ensureStaff = async ({ db, clock }: { db: Queries; clock: Clock }, signIn: StaffSignIn) => {
  const found = await findStaffSecrets(db, signIn.email);
  if (found === null) {
    await createStaff({ db, clock }, { ...signIn, name: NAMES[signIn.role] });
    return;
  }
  // Untouched when it stands as kept, so that a code used before a restart stays used.
  if (found.totpSecret === signIn.totpSecret && (await verify(found.passwordHash, signIn.password))) return;
  await replaceStaffSecrets(db, found.staffId, {
    passwordHash: await hash(signIn.password),
    totpSecret: signIn.totpSecret,
  });
};

/**
 * Sandbox only: one staff member a role, who can sign in with what was kept of an earlier start, or with new secrets
 * where nothing was. Answers the sign-ins.
 */
export const seedStaff = async (
  services: { db: Queries; clock: Clock },
  kept: readonly StaffSignIn[],
): Promise<StaffSignIn[]> => {
  const signIns = STAFF_ROLES.map((role) => kept.find((signIn) => signIn.role === role) ?? newSignIn(role));
  for (const signIn of signIns) await ensureStaff(services, signIn);
  return signIns;
};
