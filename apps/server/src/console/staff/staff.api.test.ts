import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@muqabla/contract/roles';
import { createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { tally } from '@muqabla/testing/sign-up';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { seedPlayers } from '../../accounts/players/seed-players.ts';
import { seedPeople } from '../../sandbox/seed-people.ts';
import { createStaff } from './create-staff.ts';
import { seedStaff } from './seed-staff.ts';

const server = setUpTestServer();

const COOKIE = 'muqabla_staff';
const PASSWORD = 'correct horse battery';
let members = 0;

const newMember = async (role: StaffRole = 'owner') => {
  members += 1;
  const email = `member${members}@muqabla.test`;
  const { totpSecret } = await createStaff(server.services, { email, role, name: 'Ritu', password: PASSWORD });
  return { email, totpSecret };
};

const codeOf = (totpSecret: string, { stepsAway = 0 } = {}) =>
  generate({ secret: totpSecret, epoch: Math.floor(server.clock.now().getTime() / 1000) + stepsAway * 30 });

// Moves to the start of a time step, so that none ends between creating and using a code.
const toStartOfStep = () => server.clock.advance({ seconds: 31 - ((server.clock.now().getTime() / 1000) % 30) });

const signIn = async (
  { email, totpSecret }: { email: string; totpSecret: string },
  { password = PASSWORD, totp = '' } = {},
) => {
  const caller = createCaller(server.origin);
  const body = { email, password, totp: totp === '' ? await codeOf(totpSecret) : totp };
  const answer = await caller.send<{ accessToken?: string; code?: string }>('POST /admin/login', { body });
  caller.token = answer.body.accessToken ?? null;
  return { ...answer, caller };
};

const signedIn = async (role: StaffRole) => (await signIn(await newMember(role))).caller;

describe('signing in as staff', () => {
  it('requires e-mail, password and code', async () => {
    const member = await newMember('reviewer');
    const { status, headers, caller } = await signIn({ ...member, email: member.email.toUpperCase() });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^muqabla_staff=[\w-]{43}; Max-Age=2400; Path=\/api\/admin; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^muqabla_staff_device=[\w-]{22}; Max-Age=34560000; Path=\/api\/admin\/login; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(await caller.call('GET /admin/me')).toMatchObject({ email: member.email, name: 'Ritu', role: 'reviewer' });
  });

  it('responds the same to a wrong e-mail, password or code', async () => {
    const member = await newMember();
    const wrongCode = (await codeOf(member.totpSecret)) === '000000' ? '000001' : '000000';
    const answers = [
      await signIn({ ...member, email: 'nobody@muqabla.test' }),
      await signIn(member, { password: 'wrong' }),
      await signIn(member, { totp: wrongCode }),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 400, body: { code: 'WRONG_SIGN_IN', message: expect.any(String) } });
    expect(await signIn(member)).toMatchObject({ status: 200 });
  });

  it('works as hard for an unknown e-mail as for a wrong password', async () => {
    const member = await newMember();
    // Processor time: nearly all of it is the password hash, and other programs do not add to it.
    const leastWork = async (email: string) => {
      const tries: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        const before = process.cpuUsage();
        await signIn({ ...member, email }, { password: 'wrong', totp: '123456' });
        const { user, system } = process.cpuUsage(before);
        tries.push(user + system);
      }
      return Math.min(...tries);
    };
    expect(await leastWork('nobody@muqabla.test')).toBeGreaterThan(0.5 * (await leastWork(member.email)));
  });

  it('accepts the code of the previous or next time step, not of two steps away', async () => {
    toStartOfStep();
    const [late, early, stale, ahead] = [await newMember(), await newMember(), await newMember(), await newMember()];
    expect(await signIn(late, { totp: await codeOf(late.totpSecret, { stepsAway: -1 }) })).toMatchObject({
      status: 200,
    });
    expect(await signIn(early, { totp: await codeOf(early.totpSecret, { stepsAway: 1 }) })).toMatchObject({
      status: 200,
    });
    expect(await signIn(stale, { totp: await codeOf(stale.totpSecret, { stepsAway: -3 }) })).toMatchObject({
      status: 400,
    });
    expect(await signIn(ahead, { totp: await codeOf(ahead.totpSecret, { stepsAway: 3 }) })).toMatchObject({
      status: 400,
    });
  });

  it('accepts a code once, also for concurrent attempts', async () => {
    const member = await newMember();
    const totp = await codeOf(member.totpSecret);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => signIn(member, { totp })));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(atOnce.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(await signIn(member, { totp })).toMatchObject({ status: 400, body: { code: 'WRONG_SIGN_IN' } });
    expect(await signIn(member, { totp: await codeOf(member.totpSecret, { stepsAway: -1 }) })).toMatchObject({
      status: 400,
    });
    server.clock.advance({ seconds: 60 });
    expect(await signIn(member)).toMatchObject({ status: 200 });
  });

  it('waits after ten failures, whether the e-mail exists or not', async () => {
    for (const member of [
      await newMember(),
      { email: 'ghost@muqabla.test', totpSecret: (await newMember()).totpSecret },
    ]) {
      for (let failures = 0; failures < 10; failures += 1)
        expect(await signIn(member, { password: 'wrong' })).toMatchObject({ status: 400 });
      const eleventh = await signIn(member);
      expect(eleventh).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('wrong sign-ins of strangers', () => {
  const COUNT = 200;

  it('are judged ten times of any number at once, in all processes together; the rest are refused with 429', async () => {
    const member = await newMember();
    const answers = await Promise.all(
      Array.from({ length: COUNT }, () => signIn(member, { totp: '000000', password: 'wrong' })),
    );
    expect(tally(answers)).toEqual(['10 x 400 WRONG_SIGN_IN', `${COUNT - 10} x 429 TOO_MANY_REQUESTS`]);
  });

  it('do not lock out a known device, are recorded once and shown to the staff member', async () => {
    const member = await newMember();
    const { caller: known } = await signIn(member);
    await Promise.all(Array.from({ length: 15 }, () => signIn(member, { password: 'wrong' })));
    server.clock.advance({ seconds: 60 });
    expect(await signIn(member)).toMatchObject({ status: 429 });
    const body = { email: member.email, password: PASSWORD, totp: await codeOf(member.totpSecret) };
    const again = await known.send<{ accessToken: string }>('POST /admin/login', { body });
    expect(again.status).toBe(200);
    known.token = again.body.accessToken;
    const me = await known.call('GET /admin/me');
    expect(me.signInsRefusedAt).not.toBeNull();
    const { records } = await known.call('GET /admin/audit', { query: { subject: me._id, action: 'staff.refused' } });
    expect(records).toHaveLength(1);
    // The device has ten failures of its own.
    const wrong = { ...body, password: 'wrong' };
    const own = await Promise.all(
      Array.from({ length: 10 }, () =>
        known.send('POST /admin/login', { body: wrong }, { 'x-forwarded-for': '10.9.8.7' }),
      ),
    );
    expect(tally(own)).toEqual(['10 x 400 WRONG_SIGN_IN']);
    expect(await known.send('POST /admin/login', { body: wrong })).toMatchObject({ status: 429 });
  });
});

describe('a staff session', () => {
  it('is refreshed by its own cookie alone', async () => {
    const caller = await signedIn('owner');
    const player = await registerPlayer(server.origin);
    const fresh = await caller.call('GET /admin/refresh');
    caller.token = fresh.accessToken;
    expect(await caller.call('GET /admin/me')).toMatchObject({ role: 'owner' });
    const asStaff = { cookie: `${COOKIE}=${player.cookies.get('muqabla_session')}` };
    const asPlayer = { cookie: `muqabla_session=${caller.cookies.get(COOKIE)}` };
    expect(await createCaller(server.origin).send('GET /admin/refresh', {}, asStaff)).toMatchObject({ status: 401 });
    expect(await createCaller(server.origin).send('GET /refresh', {}, asPlayer)).toMatchObject({ status: 401 });
  });

  it('is not accepted by the calls of players, and theirs not by the console’s', async () => {
    const caller = await signedIn('owner');
    const player = await registerPlayer(server.origin);
    expect(await caller.send('GET /user/me')).toMatchObject({ status: 403, body: { code: 'ACCESS_EXPIRED' } });
    expect(await player.send('GET /admin/me')).toMatchObject({ status: 403, body: { code: 'ACCESS_EXPIRED' } });
  });

  it('allows only the calls of the role, and hides the rest', async () => {
    expect(await (await signedIn('reviewer')).send('GET /admin/reviews')).toMatchObject({ status: 200 });
    for (const role of ['support', 'finance'] as const) {
      expect(await (await signedIn(role)).send('GET /admin/reviews')).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });

  it('cannot be changed by another site, and ends by logging out', async () => {
    const caller = await signedIn('owner');
    const foreign = { origin: 'https://evil.example' };
    expect(await caller.send('GET /admin/refresh', {}, foreign)).toMatchObject({ status: 401 });
    expect(await caller.send('GET /admin/logout', {}, foreign)).toMatchObject({ status: 200 });
    expect(await caller.send('GET /admin/me')).toMatchObject({ status: 200 });
    await caller.call('GET /admin/logout');
    expect(await caller.send('GET /admin/me')).toMatchObject({ status: 403 });
    expect(await caller.send('GET /admin/refresh')).toMatchObject({ status: 401 });
    await caller.call('GET /admin/logout');
  });
});

describe('the sandbox at its start', () => {
  const start = (dataDirectory: string) => {
    const { createPlayer, joiningBonus } = server.features.players;
    const { db, clock, seal } = server.services;
    const addCash = async () => {};
    return seedPeople({
      dataDirectory,
      seedStaff: (kept) => seedStaff({ db, clock, seal }, kept),
      seedPlayers: () => seedPlayers({ db, createPlayer, joiningBonus, addCash }),
    });
  };

  it('has one staff member per role and four players, the same after a restart, and new secrets when the file is lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muqabla-sandbox-'));
    const first = await start(folder);
    expect(first.staff.map(({ role }) => role)).toEqual(['owner', 'finance', 'reviewer', 'support']);
    expect(first.players).toEqual(['9000000001', '9000000002', '9000000003', '9000000004'].map((phone) => ({ phone })));
    expect((await stat(join(folder, 'sandbox.json'))).mode & 0o777).toBe(0o600);
    expect(await start(folder)).toEqual(first);
    const [owner] = first.staff;
    if (owner === undefined) throw new Error('no owner');
    expect(await signIn(owner, owner)).toMatchObject({ status: 200 });

    await rm(join(folder, 'sandbox.json'));
    const [renewed] = (await start(folder)).staff;
    if (renewed === undefined) throw new Error('no owner');
    expect(renewed.password).not.toBe(owner.password);
    expect(await signIn(owner, owner)).toMatchObject({ status: 400 });
    expect(await signIn(renewed, renewed)).toMatchObject({ status: 200 });
    await rm(folder, { recursive: true });
  });
});
