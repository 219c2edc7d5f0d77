import { randomBytes } from 'node:crypto';
import type { UsedWay } from '@muqabla/contract/console/staff/staff-fields';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { StaffRole } from '@muqabla/contract/roles';
import { hash as hashPassword, verify } from '@node-rs/argon2';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import {
  findStaffByEmail,
  findStaffSecrets,
  markSignedIn,
  saveTotpSealed,
  takeTotpStep,
} from '../../core/people/staff.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';
import { setDevice } from '../../platform/http/device-cookie.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limit-store.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { judgeCounted } from './sign-in-attempts.ts';
import { findStaffOfDevice } from './staff-sessions.queries.ts';
import { deviceOf, originOf, type RecordedSessions, STAFF_DEVICE, staffDeviceHash } from './staff-sessions.ts';
import { newTotpSecret, openTotp, renewTotp, sealTotp, totpStep } from './totp.ts';

/** One record an hour for each account, so that strangers cannot fill the audit log. */
const RECORD_MILLISECONDS = 60 * 60_000;

/** Records that sign-ins to an account are refused after too many failures; its staff member sees it in the console. */
const recordRefusedSignIns = ({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await findStaffByEmail(tx, email);
    if (member === null) return;
    const key = `staff refusals ${member.staffId}`;
    const { times } = await countAttempt(tx, { key, windowMilliseconds: RECORD_MILLISECONDS });
    if (times > 1) return;
    const subject = { kind: 'staff', id: member.staffId } as const;
    await writeAudit(tx, { staff: member, action: 'staff.refused', subject, reason: '', at: clock.now() });
  });

type Request = { http: HttpContext; device: string };

/** Checks the second factor inside the sign-in's transaction and marks it as used. */
type SecondProof = (tx: Transaction, staffId: string) => Promise<boolean>;

/** Takes the step of a code that was right, and seals the authenticator under the present key. */
const takeStep =
  (seal: Services['seal'], { step, totpSealed }: { step: number; totpSealed: Buffer }): SecondProof =>
  async (tx, staffId) => {
    if (!(await takeTotpStep(tx, { staffId, step }))) return false;
    // So that a change of SECRET_KEY ends by itself: the key before it is needed until each has signed in once.
    const renewed = renewTotp(seal, staffId, totpSealed);
    if (renewed !== null) await saveTotpSealed(tx, staffId, renewed);
    return true;
  };

/** The key of failed attempts. A device of the account has attempts of its own, which no stranger can use up. */
const attemptKey = async (
  { db, hash }: Pick<Services, 'db' | 'hash'>,
  { email, device }: { email: string; device: string },
) => {
  const deviceHash = staffDeviceHash(hash, device);
  const staffId = await findStaffOfDevice(db, { email, deviceHash });
  return staffId === null
    ? `staff sign-in ${hash('staff sign-in', email).toString('base64url')}`
    : `staff sign-in ${staffId} ${deviceHash.toString('base64url')}`;
};

/** Signs staff in. The work and the response are the same whichever of e-mail, password and code is wrong. */
export const createSignIn = ({
  db,
  clock,
  seal,
  hash,
  sessions,
  publicUrl,
  staffSignIn,
}: Pick<Services, 'db' | 'clock' | 'seal' | 'hash' | 'publicUrl' | 'staffSignIn'> & { sessions: RecordedSessions }) => {
  // An unknown e-mail is checked against this hash, so that it takes as long as a known one.
  const noMember = hashPassword(randomBytes(32)).then((passwordHash) => ({
    staffId: null,
    passwordHash,
    totpSealed: sealTotp(seal, '', newTotpSecret()),
  }));

  const open = (staffId: string, proves: SecondProof, { http, device, way, audited }: Request & Opening) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await proves(tx, staffId))) return null;
      const member = await markSignedIn(tx, staffId, at);
      if (member === null) return null;
      const session = await sessions.open(tx, staffId, { from: originOf(http, hash, device), signIn: { way, at } });
      await audited?.(tx, { staffId, role: member.role }, at);
      return session;
    });

  const secretsOf = async (email: string) => (await findStaffSecrets(db, email)) ?? (await noMember);

  const answer = async (
    { email, http }: { email: string; http: HttpContext },
    signIn: (request: Request) => ReturnType<typeof open> | Promise<null>,
  ): Promise<{ accessToken: string } | Refusal> => {
    if (!staffSignIn.includes('password')) return refuse('SIGN_IN_WAY_OFF');
    const device = deviceOf(http);
    return judgeCounted(db, await attemptKey({ db, hash }, { email, device }), {
      judge: async () => {
        const session = await signIn({ http, device });
        if (session === null) return refuse('WRONG_SIGN_IN');
        const response = sessions.hand(http, session);
        setDevice(http, STAFF_DEVICE, { device, publicUrl });
        return response;
      },
      onFirstRefused: () => recordRefusedSignIns({ db, clock }, email),
    });
  };

  const login: Handler<'POST /admin/login'> = ({ body: { email, password, totp }, http }) =>
    answer({ email, http }, async (request) => {
      const { staffId, passwordHash, totpSealed } = await secretsOf(email);
      const isPasswordRight = await verify(passwordHash, password);
      const totpSecret = openTotp(seal, staffId ?? '', totpSealed);
      const step = totpSecret === null ? null : await totpStep({ totpSecret, totp, now: clock.now() });
      if (staffId === null || !isPasswordRight || step === null) return null;
      return open(staffId, takeStep(seal, { step, totpSealed }), { ...request, way: 'password' });
    });

  const loginByRecovery: Handler<'POST /admin/login/recovery'> = ({ body: { email, password, recoveryCode }, http }) =>
    answer({ email, http }, async (request) => {
      const { staffId, passwordHash } = await secretsOf(email);
      if (!(await verify(passwordHash, password)) || staffId === null) return null;
      const codeHash = recoveryCodeHash(hash, staffId, recoveryCode);
      return open(staffId, (tx) => takeRecoveryCode(tx, { staffId, codeHash, at: clock.now() }), {
        ...request,
        way: 'recovery',
        audited: recordRecovery,
      });
    });

  return { login, loginByRecovery };
};

/** How a session is opened, and what is audited beside it. */
type Opening = { way: UsedWay; audited?: Audited };

type Audited = (tx: Transaction, staff: { staffId: string; role: StaffRole }, at: Date) => Promise<void>;

const recordRecovery: Audited = async (tx, staff, at) => {
  const after = { recoveryCodesLeft: await countRecoveryCodes(tx, staff.staffId) };
  const subject = { kind: 'staff', id: staff.staffId } as const;
  await writeAudit(tx, { staff, action: 'staff.recovered', subject, reason: '', after, at });
};

/** The ways of signing in that the operator allows. */
export const listSignInWays =
  ({ staffSignIn }: Pick<Services, 'staffSignIn'>): Handler<'GET /admin/login/ways'> =>
  async () => ({ ways: [...staffSignIn] });
