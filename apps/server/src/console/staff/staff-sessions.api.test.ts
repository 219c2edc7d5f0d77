import { UNATTENDED_HEADER } from '@muqabla/contract/console/staff/staff-fields';
import type { Caller } from '@muqabla/testing/caller';
import { type Enrolments, createEnrolmentFixtures, newEmail, reason } from '@muqabla/testing/enrolment-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createStaffMember } from '@muqabla/testing/staff-member';
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

describe('re-authentication', () => {
  const grownOld = async () => {
    const account = await enrolments.enrol(await createStaffMember(server, 'owner'), 'owner');
    server.clock.advance({ minutes: 10 });
    account.caller.token = (await account.caller.call('GET /admin/refresh')).accessToken;
    return account;
  };
  const body = () => ({ email: newEmail(), name: 'Kabir', role: 'support', reason });

  it('is required after ten minutes and allows the call in this session alone', async () => {
    const account = await grownOld();
    const { caller } = account;
    expect(await caller.send('POST /admin/staff', { body: body() })).toMatchObject({
      status: 422,
      body: { code: 'CONFIRM_NEEDED' },
    });
    await caller.call('POST /admin/me/confirm', { body: { totp: await enrolments.nextCode(account.secret) } });
    expect(await caller.send('POST /admin/staff', { body: body() })).toMatchObject({ status: 200 });
  });

  it('accepts a code once and is rate-limited', async () => {
    const { caller, secret } = await grownOld();
    const totp = await enrolments.nextCode(secret);
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, () => caller.send('POST /admin/me/confirm', { body: { totp } })),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(atOnce.filter(({ body: refused }) => refused.code === 'WRONG_CODE')).toHaveLength(4);
    for (let tries = 0; tries < 6; tries += 1) await caller.send('POST /admin/me/confirm', { body: { totp } });
    expect(
      await caller.send('POST /admin/me/confirm', { body: { totp: await enrolments.nextCode(secret) } }),
    ).toMatchObject({
      status: 429,
    });
  });
});

describe('an idle session', () => {
  const refreshed = async (caller: Caller) => {
    const { status, body } = await caller.send<{ accessToken: string }>('GET /admin/refresh');
    if (status === 200) caller.token = body.accessToken;
    return status;
  };
  const unattended = { [UNATTENDED_HEADER]: '1' };

  it('ends after half an hour, also when the page sends requests by itself', async () => {
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

  it('lasts as long as there is activity', async () => {
    const caller = await createStaffMember(server, 'owner');
    for (let times = 0; times < 3; times += 1) {
      server.clock.advance({ minutes: 25 });
      expect(await refreshed(caller)).toBe(200);
      expect(await caller.send('GET /admin/me')).toMatchObject({ status: 200 });
    }
  });

  it('has its sockets closed', async () => {
    const caller = await createStaffMember(server, 'support');
    const socket = await listenForEvents({ origin: server.origin, token: caller.token });
    server.clock.advance({ minutes: 29 });
    await server.runJob('end-idle-sessions', {});
    expect(socket.isOpen()).toBe(true);
    server.clock.advance({ minutes: 1 });
    await server.runJob('end-idle-sessions', {});
    await socket.closed;
  });
});
