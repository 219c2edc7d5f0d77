import { request } from 'node:http';
import { isAadhaar, SAMPLE_AADHAARS } from '@muqabla/contract/accounts/kyc/aadhaar';
import { stageCalls } from '@muqabla/contract/sandbox/stage-calls';
import { createCaller } from '@muqabla/testing/caller';
import { playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer, startTestServer, type TestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSandbox } from '../seed.ts';

const server = setUpTestServer();

const PAGES = ['/sandbox/enter', '/sandbox/assets/stage.js', '/sandbox/ui/src/tokens.css'];

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });

describe('the stage', () => {
  it('signs a player in with one tap', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const caller = createCaller(server.origin);
    const { accessToken } = await caller.call('POST /sandbox/stage/players/{phone}/session', {
      params: { phone: kavya.phone },
    });
    caller.token = accessToken;
    expect((await caller.call('GET /user/me'))._id).toBe(kavya.id);
    expect(caller.cookies.has('muqabla_session')).toBe(true);
    const unknown = await caller.send('POST /sandbox/stage/players/{phone}/session', {
      params: { phone: '6000000000' },
    });
    expect(unknown.status).toBe(404);
  });

  it('shows its players and its clock', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const caller = createCaller(server.origin);
    const players = await caller.call('GET /sandbox/stage/players');
    expect(players.map(({ phone }) => phone)).toContain(kavya.phone);
    expect((await caller.call('GET /sandbox/stage/clock')).aheadMinutes).toBe(0);
  });

  it('gives each staff role a code that signs in, and another one at once after it', async () => {
    await seedSandbox(server);
    const caller = createCaller(server.origin);
    const codes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const finance = (await caller.call('GET /sandbox/stage/staff')).find(({ role }) => role === 'finance');
      const { email = '', password = '', totp = '' } = finance ?? {};
      codes.push(totp);
      const { accessToken } = await caller.call('POST /admin/login', { body: { email, password, totp } });
      expect(accessToken).toMatch(/\./);
    }
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('offers Aadhaar numbers that pass the check digit', () => {
    expect(SAMPLE_AADHAARS.filter(({ number }) => !isAadhaar(number))).toEqual([]);
  });

  it.each([0, -5, 1.5, 100_000])('does not move the clock by %s minutes', async (minutes) => {
    expect((await createCaller(server.origin).send('POST /sandbox/stage/clock', { body: { minutes } })).status).toBe(
      400,
    );
  });

  it('has no robot for a player who cannot pay, and leaves no battle behind', async () => {
    const poor = await registerPlayer(server.origin);
    const refused = await poor.send('POST /sandbox/stage/robot', { body: { phone: poor.phone, manner: 'admits' } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
    const open = await poor.call('GET /match/openmatches/{gameName}', {
      params: { gameName: 'Instant Ludo Quick' },
    });
    expect(JSON.stringify(open)).not.toContain('Robo');
    expect(
      (await poor.send('POST /sandbox/stage/robot', { body: { phone: '6000000001', manner: 'admits' } })).status,
    ).toBe(404);
  });
});

describe('from anywhere but this machine', () => {
  // `fetch` sets some of these headers itself.
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise<number>((done, failed) => {
      request(`${server.origin}${path}`, { headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      })
        .on('error', failed)
        .end();
    });

  it('is found by a program of this machine', async () => {
    expect(await statusOf('/api/sandbox/stage/players', { origin: 'http://localhost:5174' })).toBe(200);
  });

  it.each([
    ['host', 'shop.example'],
    ['host', 'localhost.example:3000'],
    ['host', '10.0.0.7:3000'],
    ['origin', 'https://evil.example'],
    ['x-forwarded-for', '8.8.8.8'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=8.8.8.8'],
    ['x-real-ip', '8.8.8.8'],
    ['via', '1.1 proxy'],
  ])('is not found with %s: %s', async (name, value) => {
    for (const path of ['/sandbox', ...PAGES, '/api/sandbox/stage/staff', '/api/sandbox/stage/players'])
      expect([path, await statusOf(path, { [name]: value })]).toEqual([path, 404]);
  });

  it('signs nobody in for a proxy', async () => {
    const { phone } = await registerPlayer(server.origin);
    const { status } = await fetch(`${server.origin}/api/sandbox/stage/players/${phone}/session`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '8.8.8.8' },
    });
    expect(status).toBe(404);
  });

  it('is not found for a page of another site', async () => {
    const { status } = await get('/api/sandbox/stage/staff', { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(404);
  });
});

describe('in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ stage: false });
  });
  afterAll(() => production.stop());

  it('has none of the calls of the stage', async () => {
    const caller = createCaller(production.origin);
    const params = { phone: '9000000001' };
    for (const name of Object.keys(stageCalls)) {
      const { status } = await caller.send(name, { params, ...(!name.startsWith('GET') && { body: {} }) });
      expect([name, status]).toEqual([name, 404]);
    }
    const document = (await (await fetch(`${production.origin}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/sandbox/stage'))).toEqual([]);
  });

  it('has none of its pages, and no page may be framed', async () => {
    for (const path of [...PAGES, '/sandbox/screenshots/019a0000-0000-7000-8000-000000000001/host.png'])
      expect([path, (await fetch(`${production.origin}${path}`)).status]).toEqual([path, 404]);
    const phone = await fetch(`${production.origin}/sandbox`);
    expect([phone.status, new URL(phone.url).pathname]).toEqual([200, '/sandbox/phone']);
    expect(phone.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
