import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { StaffRole } from '@muqabla/contract/roles';
import { hash as hashPassword, verify } from '@node-rs/argon2';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Seal } from '../platform/crypto/seal.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Handler, HttpContext } from '../platform/http/calls.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { originOf, type StaffSessions } from './staff-sessions.ts';
import { findStaffSecrets, markSignedIn, takeTotpStep } from './staff.queries.ts';
import { newTotpSecret, openTotp, sealTotp, totpStep } from './totp.ts';

type Services = { db: Database; clock: Clock; seal: Seal; hash: KeyedHash; sessions: StaffSessions };

/** Checks the second factor inside the sign-in's transaction and marks it as used. */
type SecondProof = (tx: Transaction, staffId: string) => Promise<boolean>;

/** Signs staff in. The work and the response are the same whichever of e-mail, password and code is wrong. */
export const createSignIn = ({ db, clock, seal, hash, sessions }: Services) => {
  const failed = createFailedSignIns({ clock });
  // An unknown e-mail is checked against this hash, so that it takes as long as a known one.
  const noMember = hashPassword(randomBytes(32)).then((passwordHash) => ({
    staffId: null,
    passwordHash,
    totpSealed: sealTotp(seal, '', newTotpSecret()),
  }));

  const open = (staffId: string, proves: SecondProof, { http, audited }: { http: HttpContext; audited?: Audited }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await proves(tx, staffId))) return null;
      const member = await markSignedIn(tx, staffId, at);
      if (member === null) return null;
      const session = await sessions.open(tx, staffId, originOf(http));
      await audited?.(tx, { staffId, role: member.role }, at);
      return session;
    });

  const secretsOf = async (email: string) => (await findStaffSecrets(db, email)) ?? (await noMember);

  const answer = async (
    { email, http }: { email: string; http: HttpContext },
    signIn: () => ReturnType<typeof open> | Promise<null>,
  ): Promise<{ accessToken: string } | Refusal> => {
    const seconds = failed.secondsBeforeTry(email);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const session = await signIn();
    if (session !== null) return sessions.hand(http, session);
    failed.record(email);
    return refuse('WRONG_SIGN_IN');
  };

  const login: Handler<'POST /admin/login'> = ({ body: { email, password, totp }, http }) =>
    answer({ email, http }, async () => {
      const { staffId, passwordHash, totpSealed } = await secretsOf(email);
      const isPasswordRight = await verify(passwordHash, password);
      const totpSecret = openTotp(seal, staffId ?? '', totpSealed);
      const step = totpSecret === null ? null : await totpStep({ totpSecret, totp, now: clock.now() });
      if (staffId === null || !isPasswordRight || step === null) return null;
      return open(staffId, (tx) => takeTotpStep(tx, { staffId, step }), { http });
    });

  const loginByRecovery: Handler<'POST /admin/login/recovery'> = ({ body: { email, password, recoveryCode }, http }) =>
    answer({ email, http }, async () => {
      const { staffId, passwordHash } = await secretsOf(email);
      if (!(await verify(passwordHash, password)) || staffId === null) return null;
      const codeHash = recoveryCodeHash(hash, staffId, recoveryCode);
      return open(staffId, (tx) => takeRecoveryCode(tx, { staffId, codeHash, at: clock.now() }), {
        http,
        audited: recordRecovery,
      });
    });

  return { login, loginByRecovery };
};

type Audited = (tx: Transaction, staff: { staffId: string; role: StaffRole }, at: Date) => Promise<void>;

const recordRecovery: Audited = async (tx, staff, at) => {
  const after = { recoveryCodesLeft: await countRecoveryCodes(tx, staff.staffId) };
  const subject = { kind: 'staff', id: staff.staffId };
  await writeAudit(tx, { staff, action: 'staff.recovered', subject, reason: '', after, at });
};
