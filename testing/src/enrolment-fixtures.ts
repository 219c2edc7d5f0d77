import type { StaffRole } from '@muqabla/contract/roles';
import { type Caller, createCaller } from './caller.ts';
import { totpAt } from './staff.ts';
import type { TestServer } from './test-server.ts';

const PASSWORD = 'nine purple kites over Surat';
export const reason = 'As agreed by phone';

export type RefusalError = { code: string };
export type Account = { staffId: string; email: string; password: string; secret: string; recoveryCodes: string[] };

export const newEmail = () => `${crypto.randomUUID()}@muqabla.test`;

export type Enrolments = ReturnType<typeof createEnrolmentFixtures>;

/** Helpers that enrol staff on a server: an owner's invitation, then password and authenticator. */
export const createEnrolmentFixtures = ({ origin, clock }: TestServer) => {
  const invite = async (owner: Caller, role: StaffRole) => {
    const body = { email: newEmail(), name: 'Kabir', role, reason };
    const { member, invitation } = await owner.call('POST /admin/staff', { body });
    return { ...member, invitation };
  };

  const accept = async (invitation: string, change: { password?: string; totp?: string } = {}) => {
    const caller = createCaller(origin);
    const shown = await caller.send<{ secret: string }>('POST /admin/invitation', { body: { invitation } });
    const totp = change.totp ?? (await totpAt(shown.body.secret, clock.now()));
    const body = { invitation, password: change.password ?? PASSWORD, totp };
    type Accepted = RefusalError & { accessToken: string; recoveryCodes: string[] };
    const answer = await caller.send<Accepted>('POST /admin/invitation/accept', { body });
    caller.token = answer.body.accessToken ?? null;
    return { ...answer, caller, secret: shown.body.secret };
  };

  return {
    invite,
    accept,
    enrol: async (owner: Caller, role: StaffRole): Promise<Account & { caller: Caller }> => {
      const { _id: staffId, email, invitation } = await invite(owner, role);
      const { caller, secret, body } = await accept(invitation);
      return { staffId, email, password: PASSWORD, secret, recoveryCodes: body.recoveryCodes, caller };
    },
    /** An unused code: that of the authenticator's next step. */
    nextCode: (secret: string) => {
      clock.advance({ seconds: 30 });
      return totpAt(secret, clock.now());
    },
  };
};
