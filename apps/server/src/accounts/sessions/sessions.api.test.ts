import { createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { beginRegistration, times } from '@muqabla/testing/sign-up';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';

const server = setUpTestServer();

const newCaller = () => createCaller(server.origin);

const COOKIE = 'muqabla_session';

describe('a session', () => {
  it('is stored in a cookie that scripts and other sites cannot use', async () => {
    const { caller, phone, otp, signupToken } = await beginRegistration(server.origin);
    const { headers } = await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } });
    expect(headers.getSetCookie().toSorted()).toEqual([
      // Links accounts used on one device; it authenticates nothing.
      expect.stringMatching(
        /^muqabla_device=[\w-]{22}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^muqabla_session=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/),
      // Tells the app that there is a session; it authenticates nothing.
      'muqabla_signed_in=1; Max-Age=2592000; Path=/; SameSite=Strict',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('continues with a rotated cookie and a new access token', async () => {
    const player = await registerPlayer(server.origin);
    const before = player.cookies.get(COOKIE);
    server.clock.advance({ minutes: 11 });
    expect(await player.send('GET /user/me')).toMatchObject({ status: 403, body: { code: 'ACCESS_EXPIRED' } });
    player.token = (await player.call('GET /refresh')).accessToken;
    expect(player.cookies.get(COOKIE)).not.toBe(before);
    expect(await player.call('GET /user/me')).toMatchObject({ _id: player.id });
  });

  it('returns the same successor within 30 seconds, also to concurrent requests', async () => {
    const player = await registerPlayer(server.origin);
    const cookie = `${COOKIE}=${player.cookies.get(COOKIE)}`;
    const atOnce = await Promise.all(times(8, () => newCaller().send('GET /refresh', {}, { cookie })));
    server.clock.advance({ seconds: 29 });
    const later = await newCaller().send('GET /refresh', {}, { cookie });
    const successors = [...atOnce, later].map(({ status, headers }) => `${status} ${headers.get('set-cookie')}`);
    expect(new Set(successors).size).toBe(1);
    expect(successors[0]).toMatch(/^200 /);
  });

  it('ends for both clients when a replaced cookie is used later', async () => {
    const player = await registerPlayer(server.origin);
    const socket = io(server.origin, { transports: ['websocket'], auth: { token: player.token }, reconnection: false });
    await new Promise((connected) => socket.on('connect', () => connected(null)));
    const stolen = `${COOKIE}=${player.cookies.get(COOKIE)}`;
    await player.call('GET /refresh');
    server.clock.advance({ seconds: 31 });
    const dropped = new Promise((done) => socket.on('disconnect', done));
    expect(await newCaller().send('GET /refresh', {}, { cookie: stolen })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect(await player.send('GET /refresh')).toMatchObject({ status: 401 });
    expect(await player.send('GET /user/me')).toMatchObject({ status: 403 });
    await dropped;
  });

  it('ends after thirty days without use', async () => {
    const player = await registerPlayer(server.origin);
    server.clock.advance({ minutes: 29 * 24 * 60 });
    await player.call('GET /refresh');
    server.clock.advance({ minutes: 30 * 24 * 60 });
    expect(await player.send('GET /refresh')).toMatchObject({ status: 401 });
  });

  it('is the own one of each of many players who send requests at once, until it ends', async () => {
    const players = await Promise.all(times(6, () => registerPlayer(server.origin)));
    const [signedOut] = players;
    await signedOut?.call('GET /logout');
    const requests = players.flatMap((player) => times(5, () => player.send('GET /user/me')));
    const ids = (await Promise.all(requests)).map(({ body }) => ('_id' in body ? body._id : null));
    expect(ids).toEqual(players.flatMap((player) => times(5, () => (player === signedOut ? null : player.id))));
  });

  it('is not refreshed or ended by another site', async () => {
    const player = await registerPlayer(server.origin);
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect(await player.send('GET /refresh', {}, headers)).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      });
      expect(await player.send('GET /logout', {}, headers)).toMatchObject({ status: 200 });
    }
    expect(await player.send('GET /user/me')).toMatchObject({ status: 200 });
    expect(
      await player.send('GET /refresh', {}, { origin: server.origin, 'sec-fetch-site': 'same-origin' }),
    ).toMatchObject({ status: 200 });
  });

  it('ends by logging out; logging out again changes nothing', async () => {
    const player = await registerPlayer(server.origin);
    const held = `${COOKIE}=${player.cookies.get(COOKIE)}`;
    await player.call('GET /logout');
    expect([...player.cookies.keys()]).toEqual(['muqabla_device']);
    expect(await player.send('GET /user/me')).toMatchObject({ status: 403 });
    expect(await newCaller().send('GET /refresh', {}, { cookie: held })).toMatchObject({ status: 401 });
    await player.call('GET /logout');
    expect(await newCaller().send('GET /logout', {}, { cookie: held })).toMatchObject({ status: 200 });
  });

  it('does not exist without a cookie, or with an unknown one', async () => {
    expect(await newCaller().send('GET /refresh')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    const hinted = newCaller();
    hinted.cookies.set('muqabla_signed_in', '1');
    expect(await hinted.send('GET /refresh')).toMatchObject({ status: 401 });
    expect(hinted.cookies.size).toBe(0);
    for (const value of ['', 'x', 'a'.repeat(43), 'a'.repeat(5000), '%00']) {
      expect(await newCaller().send('GET /refresh', {}, { cookie: `${COOKIE}=${value}` })).toMatchObject({
        status: 401,
      });
    }
  });

  it('of a banned player still shows the reason', async () => {
    const player = await registerPlayer(server.origin);
    await server.services.db.query(
      `update players set banned_at = now(), ban_reason = 'Fake screenshot' where player_id = $1`,
      [player.id],
    );
    expect(await player.call('GET /user/me')).toMatchObject({ appModeAllowed: true, banReason: 'Fake screenshot' });
    expect(await player.send('GET /match/openmatches/{gameName}', { params: { gameName: 'Chess' } })).toMatchObject({
      status: 409,
      body: { code: 'BANNED' },
    });
  });
});

it('is bound to the public URL when one is configured: cookie for https only, no other origin', async () => {
  const open = await startTestServer({ publicUrl: 'https://muqabla.example' });
  try {
    const { caller, phone, otp, signupToken } = await beginRegistration(open.origin);
    const { headers } = await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } });
    expect(headers.get('set-cookie')).toMatch(/; Secure/);
    expect(await caller.send('GET /refresh', {}, { origin: open.origin })).toMatchObject({ status: 401 });
    expect(await caller.send('GET /refresh', {}, { origin: 'https://muqabla.example' })).toMatchObject({ status: 200 });
  } finally {
    await open.stop();
  }
});
