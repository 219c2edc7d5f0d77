import { type Caller, createCaller } from '@muqabla/testing/caller';
import {
  type Account,
  type Enrolments,
  createEnrolmentFixtures,
  type RefusalError,
  reason,
} from '@muqabla/testing/enrolment-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { totpAt } from '@muqabla/testing/staff';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../core/audit/verify-chain.ts';

const server = setUpTestServer();
let enrolments: Enrolments;
beforeAll(async () => {
  enrolments = createEnrolmentFixtures(server);
});
afterEach(async () => {
  if (!(await verifyChain(server.services.db)).ok) throw new Error('the audit log is broken');
});

const signIn = async ({ email, password, secret }: Account) => {
  const body = { email, password, totp: await enrolments.nextCode(secret) };
  return createCaller(server.origin).send<RefusalError>('POST /admin/login', { body });
};

const recover = ({ email, password }: Account, recoveryCode: string) =>
  createCaller(server.origin).send<RefusalError>('POST /admin/login/recovery', {
    body: { email, password, recoveryCode },
  });

const lastAudit = async (owner: Caller) => (await owner.call('GET /admin/audit', { query: {} })).records[0];

describe('an invitation', () => {
  it('sets a password and an authenticator, once, and signs the person in', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { invitation, email, _id, state } = await enrolments.invite(owner, 'reviewer');
    expect(state).toBe('invited');
    expect(await lastAudit(owner)).toMatchObject({
      action: 'staff.invited',
      reason,
      after: { role: 'reviewer', state: 'invited' },
    });
    const shown = await createCaller(server.origin).call('POST /admin/invitation', { body: { invitation } });
    expect(shown).toMatchObject({ name: 'Kabir', email, role: 'reviewer' });
    expect(new URL(shown.otpauth).searchParams.get('secret')).toBe(shown.secret);
    const { caller, body } = await enrolments.accept(invitation);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await caller.call('GET /admin/me')).toMatchObject({ _id, role: 'reviewer', recoveryCodesLeft: 10 });
    expect(await lastAudit(owner)).toMatchObject({
      action: 'staff.enrolled',
      staff: { _id },
      after: { state: 'active' },
    });
    for (const again of [
      await createCaller(server.origin).send('POST /admin/invitation', { body: { invitation } }),
      await enrolments.accept(invitation, { totp: '123456' }),
    ])
      expect(again).toMatchObject({ status: 400, body: { code: 'INVITATION_SPENT' } });
  });

  it('is accepted once by concurrent requests', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { invitation } = await enrolments.invite(owner, 'support');
    // Read before the race: a used invitation returns nothing.
    const { secret } = await createCaller(server.origin).call('POST /admin/invitation', { body: { invitation } });
    const totp = await totpAt(secret, server.clock.now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrolments.accept(invitation, { totp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses short and common passwords and wrong codes, and stays valid', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { invitation } = await enrolments.invite(owner, 'support');
    expect(await enrolments.accept(invitation, { password: 'short' })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    });
    expect(await enrolments.accept(invitation, { password: 'Password@1234' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_COMMON' },
    });
    const { secret } = await createCaller(server.origin).call('POST /admin/invitation', { body: { invitation } });
    const totp = (await totpAt(secret, server.clock.now())) === '000000' ? '000001' : '000000';
    expect(await enrolments.accept(invitation, { totp })).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect(await enrolments.accept(invitation)).toMatchObject({ status: 200 });
  });

  it('expires after three days, with a newer one, and with the account', async () => {
    const old = await createStaffMember(server, 'owner');
    const expired = await enrolments.invite(old, 'support');
    server.clock.advance({ minutes: 72 * 60 });
    const owner = await createStaffMember(server, 'owner');
    const replaced = await enrolments.invite(owner, 'support');
    await owner.call('POST /admin/staff/{staffId}/reset', { params: { staffId: replaced._id }, body: { reason } });
    const closed = await enrolments.invite(owner, 'support');
    await owner.call('POST /admin/staff/{staffId}/disable', { params: { staffId: closed._id }, body: { reason } });
    for (const { invitation } of [expired, replaced, closed])
      expect(await enrolments.accept(invitation, { totp: '123456' })).toMatchObject({
        status: 400,
        body: { code: 'INVITATION_SPENT' },
      });
  });

  it('is not created for a known e-mail', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { email } = await enrolments.invite(owner, 'support');
    const body = { email: email.toUpperCase(), name: 'Kabir', role: 'owner', reason };
    expect(await owner.send('POST /admin/staff', { body })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });
});

it('stores no authenticator, recovery code or invitation in clear text', async () => {
  const owner = await createStaffMember(server, 'owner');
  const { secret, recoveryCodes } = await enrolments.enrol(owner, 'support');
  const { invitation } = await enrolments.invite(owner, 'support');
  const [kept] = await server.services.db.query<{ all: string }>(
    `select (select string_agg(s::text, '') from staff s) || (select string_agg(i::text, '') from staff_invitations i)
       || (select string_agg(r::text, '') from staff_recovery_codes r)
       || (select string_agg(a::text, '') from audit_records a) as all`,
  );
  for (const shown of [secret, invitation, ...recoveryCodes]) {
    expect(kept?.all).not.toContain(shown);
    expect(kept?.all).not.toContain(Buffer.from(shown).toString('hex'));
  }
});

describe('a recovery code', () => {
  it('signs in once, in any spelling', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrolments.enrol(owner, 'finance');
    const [first = '', second = ''] = account.recoveryCodes;
    expect(await recover(account, ` ${first.toUpperCase().replace('-', ' ')} `)).toMatchObject({ status: 200 });
    expect(await lastAudit(owner)).toMatchObject({ action: 'staff.recovered', after: { recoveryCodesLeft: 9 } });
    expect(await recover(account, first)).toMatchObject({ status: 400, body: { code: 'WRONG_SIGN_IN' } });
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => recover(account, second)));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await account.caller.call('GET /admin/me')).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('belongs to one person and needs the password', async () => {
    const owner = await createStaffMember(server, 'owner');
    const [mine, theirs] = [await enrolments.enrol(owner, 'support'), await enrolments.enrol(owner, 'support')];
    const [code = ''] = theirs.recoveryCodes;
    expect(await recover(mine, code)).toMatchObject({ status: 400 });
    expect(await recover({ ...theirs, password: 'something else' }, code)).toMatchObject({ status: 400 });
    expect(await recover(theirs, code)).toMatchObject({ status: 200 });
  });

  it('is replaced by new ones', async () => {
    const account = await enrolments.enrol(await createStaffMember(server, 'owner'), 'support');
    const { recoveryCodes } = await account.caller.call('POST /admin/me/recovery-codes');
    expect(await recover(account, account.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    expect(await recover(account, recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
  });
});

describe('an account', () => {
  it('that is disabled loses its sessions and sockets at once and cannot sign in until it is enabled', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrolments.enrol(owner, 'support');
    const socket = await listenForEvents({ origin: server.origin, token: account.caller.token });
    const params = { staffId: account.staffId };
    const { member } = await owner.call('POST /admin/staff/{staffId}/disable', { params, body: { reason } });
    expect(member.state).toBe('disabled');
    await socket.closed;
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await account.caller.send('GET /admin/refresh')).toMatchObject({ status: 401 });
    expect(await signIn(account)).toMatchObject({ status: 400, body: { code: 'WRONG_SIGN_IN' } });
    expect(await recover(account, account.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    expect(await lastAudit(owner)).toMatchObject({
      action: 'staff.disabled',
      subject: { _id: account.staffId },
      reason,
      before: { role: 'support', state: 'active' },
      after: { role: 'support', state: 'disabled' },
    });
    await owner.call('POST /admin/staff/{staffId}/enable', { params, body: { reason } });
    expect(await signIn(account)).toMatchObject({ status: 200 });
  });

  it('changes its role for every session', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrolments.enrol(owner, 'support');
    const params = { staffId: account.staffId };
    const { member } = await owner.call('POST /admin/staff/{staffId}/role', {
      params,
      body: { role: 'finance', reason },
    });
    expect(member.role).toBe('finance');
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await lastAudit(owner)).toMatchObject({ before: { role: 'support' }, after: { role: 'finance' } });
  });

  it('that is reset loses its password, authenticator and recovery codes', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrolments.enrol(owner, 'support');
    const params = { staffId: account.staffId };
    const { invitation } = await owner.call('POST /admin/staff/{staffId}/reset', { params, body: { reason } });
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await signIn(account)).toMatchObject({ status: 400 });
    expect(await recover(account, account.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    const { status, secret } = await enrolments.accept(invitation, { password: 'eleven red boats in Kochi' });
    expect(status).toBe(200);
    expect(secret).not.toBe(account.secret);
  });

  it('shows its sessions, each of which can be ended', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrolments.enrol(owner, 'support');
    expect(await signIn(account)).toMatchObject({ status: 200 });
    const params = { staffId: account.staffId };
    const shown = await owner.call('GET /admin/staff/{staffId}', { params });
    expect(shown).toMatchObject({ state: 'active', recoveryCodesLeft: 10, invitedUntil: null });
    expect(shown.sessions).toHaveLength(2);
    const [newest] = shown.sessions;
    const body = { reason, ...(newest && { sessionId: newest._id }) };
    expect(await owner.call('POST /admin/staff/{staffId}/sign-out', { params, body })).toEqual({ ended: 1 });
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 200 });
    expect(await owner.call('POST /admin/staff/{staffId}/sign-out', { params, body: { reason } })).toEqual({
      ended: 1,
    });
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    const own = await owner.call('GET /admin/staff/{staffId}', { params: { staffId: owner.staffId } });
    expect(own.sessions).toMatchObject([{ isOwn: true }]);
  });

  it('of an owner is changed by another owner only', async () => {
    const owner = await createStaffMember(server, 'owner');
    const params = { staffId: owner.staffId };
    for (const [name, body] of [
      ['POST /admin/staff/{staffId}/disable', { reason }],
      ['POST /admin/staff/{staffId}/reset', { reason }],
      ['POST /admin/staff/{staffId}/role', { reason, role: 'support' }],
    ] as const)
      expect(await owner.send(name, { params, body })).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
  });

  it('of the last owner is never disabled, also when two owners disable each other concurrently', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const owners = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'owner')] as const;
      const [first, second] = owners;
      const close = (by: Caller, staffId: string) =>
        by.send('POST /admin/staff/{staffId}/disable', { params: { staffId }, body: { reason } });
      const answers = await Promise.all([close(first, second.staffId), close(second, first.staffId)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(1);
    }
  });

  it('is listed with its state', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { _id } = await enrolments.invite(owner, 'reviewer');
    const { members } = await owner.call('GET /admin/staff', { query: {} });
    expect(members.find((member) => member._id === _id)).toMatchObject({
      state: 'invited',
      ways: [],
      lastSignInAt: null,
    });
    expect(members.find((member) => member._id === owner.staffId)).toMatchObject({
      ways: ['password'],
      lastSignInAt: expect.any(String),
    });
  });
});
