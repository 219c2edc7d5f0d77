import type { StaffRole } from '@muqabla/contract/roles';
import { UNATTENDED_HEADER } from '@muqabla/contract/staff/staff-fields';
import { type Caller, createCaller } from '@muqabla/dev-env/caller';
import { totpAt } from '@muqabla/dev-env/staff';
import { until } from '@muqabla/dev-env/until';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { createStaffMember } from './staff-members.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  if (!(await verifyChain(server.services.db)).ok) throw new Error('the audit log is broken');
});
afterAll(() => server.stop());

const PASSWORD = 'nine purple kites over Surat';
const reason = 'As agreed by phone';

type Refused = { code: string };
type Account = { staffId: string; email: string; password: string; secret: string; recoveryCodes: string[] };

const newEmail = () => `${crypto.randomUUID()}@muqabla.test`;

const invite = async (owner: Caller, role: StaffRole) => {
  const body = { email: newEmail(), name: 'Kabir', role, reason };
  const { member, invitation } = await owner.call('POST /admin/staff', { body });
  return { ...member, invitation };
};

const accept = async (invitation: string, change: { password?: string; totp?: string } = {}) => {
  const caller = createCaller(server.origin);
  const shown = await caller.send<{ secret: string }>('POST /admin/invitation', { body: { invitation } });
  const totp = change.totp ?? (await totpAt(shown.body.secret, server.clock.now()));
  const body = { invitation, password: change.password ?? PASSWORD, totp };
  type Accepted = Refused & { accessToken: string; recoveryCodes: string[] };
  const answer = await caller.send<Accepted>('POST /admin/invitation/accept', { body });
  caller.token = answer.body.accessToken ?? null;
  return { ...answer, caller, secret: shown.body.secret };
};

const enrol = async (owner: Caller, role: StaffRole): Promise<Account & { caller: Caller }> => {
  const { _id: staffId, email, invitation } = await invite(owner, role);
  const { caller, secret, body } = await accept(invitation);
  return { staffId, email, password: PASSWORD, secret, recoveryCodes: body.recoveryCodes, caller };
};

// The next step of the authenticator, so that its code was not used yet.
const nextCode = (secret: string) => {
  server.clock.advance({ seconds: 30 });
  return totpAt(secret, server.clock.now());
};

const signIn = async ({ email, password, secret }: Account) => {
  const body = { email, password, totp: await nextCode(secret) };
  return createCaller(server.origin).send<Refused>('POST /admin/login', { body });
};

const recover = ({ email, password }: Account, recoveryCode: string) =>
  createCaller(server.origin).send<Refused>('POST /admin/login/recovery', { body: { email, password, recoveryCode } });

const lastAudit = async (owner: Caller) => (await owner.call('GET /admin/audit', { query: {} })).records[0];

describe('an invitation', () => {
  it('lets its person set a password and an authenticator, once, and signs them in', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { invitation, email, _id, state } = await invite(owner, 'reviewer');
    expect(state).toBe('invited');
    expect(await lastAudit(owner)).toMatchObject({
      action: 'staff.invited',
      reason,
      after: { role: 'reviewer', state: 'invited' },
    });
    const shown = await createCaller(server.origin).call('POST /admin/invitation', { body: { invitation } });
    expect(shown).toMatchObject({ name: 'Kabir', email, role: 'reviewer' });
    expect(new URL(shown.otpauth).searchParams.get('secret')).toBe(shown.secret);
    const { caller, body } = await accept(invitation);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await caller.call('GET /admin/me')).toMatchObject({ _id, role: 'reviewer', recoveryCodesLeft: 10 });
    expect(await lastAudit(owner)).toMatchObject({
      action: 'staff.enrolled',
      staff: { _id },
      after: { state: 'active' },
    });
    for (const again of [
      await createCaller(server.origin).send('POST /admin/invitation', { body: { invitation } }),
      await accept(invitation, { totp: '123456' }),
    ])
      expect(again).toMatchObject({ status: 400, body: { code: 'INVITATION_SPENT' } });
  });

  it('is used up once by many at once', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { invitation } = await invite(owner, 'support');
    // Asked for before the race: a used invitation shows nothing.
    const { secret } = await createCaller(server.origin).call('POST /admin/invitation', { body: { invitation } });
    const totp = await totpAt(secret, server.clock.now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(invitation, { totp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses short and common passwords and wrong codes, and stays good', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { invitation } = await invite(owner, 'support');
    expect(await accept(invitation, { password: 'short' })).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect(await accept(invitation, { password: 'Password@1234' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_COMMON' },
    });
    const { secret } = await createCaller(server.origin).call('POST /admin/invitation', { body: { invitation } });
    const totp = (await totpAt(secret, server.clock.now())) === '000000' ? '000001' : '000000';
    expect(await accept(invitation, { totp })).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect(await accept(invitation)).toMatchObject({ status: 200 });
  });

  it('ends after three days, by a newer one, and with the account', async () => {
    const old = await createStaffMember(server, 'owner');
    const expired = await invite(old, 'support');
    server.clock.advance({ minutes: 72 * 60 });
    const owner = await createStaffMember(server, 'owner');
    const replaced = await invite(owner, 'support');
    await owner.call('POST /admin/staff/{staffId}/reset', { params: { staffId: replaced._id }, body: { reason } });
    const closed = await invite(owner, 'support');
    await owner.call('POST /admin/staff/{staffId}/disable', { params: { staffId: closed._id }, body: { reason } });
    for (const { invitation } of [expired, replaced, closed])
      expect(await accept(invitation, { totp: '123456' })).toMatchObject({
        status: 400,
        body: { code: 'INVITATION_SPENT' },
      });
  });

  it('is not given twice to one e-mail', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { email } = await invite(owner, 'support');
    const body = { email: email.toUpperCase(), name: 'Kabir', role: 'owner', reason };
    expect(await owner.send('POST /admin/staff', { body })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });
});

it('keeps no authenticator, recovery code or invitation in clear', async () => {
  const owner = await createStaffMember(server, 'owner');
  const { secret, recoveryCodes } = await enrol(owner, 'support');
  const { invitation } = await invite(owner, 'support');
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
  it('signs in once, however it is written', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrol(owner, 'finance');
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
    const [mine, theirs] = [await enrol(owner, 'support'), await enrol(owner, 'support')];
    const [code = ''] = theirs.recoveryCodes;
    expect(await recover(mine, code)).toMatchObject({ status: 400 });
    expect(await recover({ ...theirs, password: 'something else' }, code)).toMatchObject({ status: 400 });
    expect(await recover(theirs, code)).toMatchObject({ status: 200 });
  });

  it('gives way to new ones', async () => {
    const account = await enrol(await createStaffMember(server, 'owner'), 'support');
    const { recoveryCodes } = await account.caller.call('POST /admin/me/recovery-codes');
    expect(await recover(account, account.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    expect(await recover(account, recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
  });
});

describe('an account', () => {
  const openSocket = (token: string | null) => {
    const socket = io(server.origin, {
      path: '/socket.io',
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
    });
    return until('the socket to open', async () => (socket.connected ? socket : undefined));
  };

  it('that is closed loses its sessions and connections at once and cannot sign in until it is opened', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrol(owner, 'support');
    const socket = await openSocket(account.caller.token);
    socket.io.opts.reconnection = false;
    const params = { staffId: account.staffId };
    const { member } = await owner.call('POST /admin/staff/{staffId}/disable', { params, body: { reason } });
    expect(member.state).toBe('disabled');
    await until('the socket to close', async () => (socket.connected ? undefined : true));
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
    const account = await enrol(owner, 'support');
    const params = { staffId: account.staffId };
    const { member } = await owner.call('POST /admin/staff/{staffId}/role', {
      params,
      body: { role: 'finance', reason },
    });
    expect(member.role).toBe('finance');
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await lastAudit(owner)).toMatchObject({ before: { role: 'support' }, after: { role: 'finance' } });
  });

  it('that is reset forgets password, authenticator and recovery codes', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrol(owner, 'support');
    const params = { staffId: account.staffId };
    const { invitation } = await owner.call('POST /admin/staff/{staffId}/reset', { params, body: { reason } });
    expect(await account.caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await signIn(account)).toMatchObject({ status: 400 });
    expect(await recover(account, account.recoveryCodes[0] ?? '')).toMatchObject({ status: 400 });
    const { status, secret } = await accept(invitation, { password: 'eleven red boats in Kochi' });
    expect(status).toBe(200);
    expect(secret).not.toBe(account.secret);
  });

  it('shows its sessions, each of which can be ended', async () => {
    const owner = await createStaffMember(server, 'owner');
    const account = await enrol(owner, 'support');
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

  it('of the last owner is never closed, whoever closes whom at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owners = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'owner')] as const;
      const [first, second] = owners;
      const close = (by: Caller, staffId: string) =>
        by.send('POST /admin/staff/{staffId}/disable', { params: { staffId }, body: { reason } });
      const answers = await Promise.all([close(first, second.staffId), close(second, first.staffId)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(1);
    }
  });

  it('is listed with where it stands', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { _id } = await invite(owner, 'reviewer');
    const { members, totalPages } = await owner.call('GET /admin/staff', { query: {} });
    expect(members.find((member) => member._id === _id)).toMatchObject({ state: 'invited', lastSignInAt: null });
    expect(members.find((member) => member._id === owner.staffId)).toMatchObject({ lastSignInAt: expect.any(String) });
    expect(totalPages).toBeGreaterThanOrEqual(1);
  });
});

describe('a proof of who acts', () => {
  const grownOld = async () => {
    const account = await enrol(await createStaffMember(server, 'owner'), 'owner');
    server.clock.advance({ minutes: 10 });
    account.caller.token = (await account.caller.call('GET /admin/refresh')).accessToken;
    return account;
  };
  const body = () => ({ email: newEmail(), name: 'Kabir', role: 'support', reason });

  it('is asked for after ten minutes and opens the same act for this session alone', async () => {
    const account = await grownOld();
    const { caller } = account;
    expect(await caller.send('POST /admin/staff', { body: body() })).toMatchObject({
      status: 422,
      body: { code: 'CONFIRM_NEEDED' },
    });
    await caller.call('POST /admin/me/confirm', { body: { totp: await nextCode(account.secret) } });
    expect(await caller.send('POST /admin/staff', { body: body() })).toMatchObject({ status: 200 });
  });

  it('takes a code once and is limited', async () => {
    const { caller, secret } = await grownOld();
    const totp = await nextCode(secret);
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => caller.send('POST /admin/me/confirm', { body: { totp } })),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(atOnce.filter(({ body: refused }) => refused.code === 'WRONG_CODE')).toHaveLength(4);
    for (let tries = 0; tries < 6; tries += 1) await caller.send('POST /admin/me/confirm', { body: { totp } });
    expect(await caller.send('POST /admin/me/confirm', { body: { totp: await nextCode(secret) } })).toMatchObject({
      status: 429,
    });
  });
});

describe('a session without its person', () => {
  const refreshed = async (caller: Caller) => {
    const { status, body } = await caller.send<{ accessToken: string }>('GET /admin/refresh');
    if (status === 200) caller.token = body.accessToken;
    return status;
  };
  const unattended = { [UNATTENDED_HEADER]: '1' };

  it('ends after half an hour, however often the page asks by itself', async () => {
    const caller = await createStaffMember(server, 'owner');
    for (let minutes = 0; minutes < 28; minutes += 7) {
      server.clock.advance({ minutes: 7 });
      expect(await refreshed(caller)).toBe(200);
      expect(await caller.send('GET /admin/me', {}, unattended)).toMatchObject({ status: 200 });
    }
    server.clock.advance({ minutes: 2 });
    expect(await caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await refreshed(caller)).toBe(401);
  });

  it('lasts as long as somebody acts', async () => {
    const caller = await createStaffMember(server, 'owner');
    for (let times = 0; times < 3; times += 1) {
      server.clock.advance({ minutes: 25 });
      expect(await refreshed(caller)).toBe(200);
      expect(await caller.send('GET /admin/me')).toMatchObject({ status: 200 });
    }
  });

  it('has its connections closed', async () => {
    const caller = await createStaffMember(server, 'support');
    const socket = io(server.origin, {
      path: '/socket.io',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: caller.token },
    });
    await until('the socket to open', async () => socket.connected || undefined);
    server.clock.advance({ minutes: 29 });
    await server.runJob('end-idle-sessions', {});
    expect(socket.connected).toBe(true);
    server.clock.advance({ minutes: 1 });
    await server.runJob('end-idle-sessions', {});
    await until('the socket to close', async () => !socket.connected || undefined);
  });
});
