import { randomUUID } from 'node:crypto';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { beginRegistration, times } from '@muqabla/testing/sign-up';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { createFileLinks } from '../../platform/files/file-links.ts';

const server = setUpTestServer();

const newCaller = () => createCaller(server.origin);

const COOKIE = 'muqabla_session';
const ONE_DAY = { minutes: 24 * 60 };

const cookieOf = (caller: Caller) => `${COOKIE}=${caller.cookies.get(COOKIE)}`;

/** Refreshes by a cookie that the caller's own jar does not see, as of a thief or of an answer that is lost. */
const presentCookie = (cookie: string) => newCaller().send('GET /refresh', {}, { cookie });

const refreshAndUse = async (caller: Caller) => {
  caller.token = (await caller.call('GET /refresh')).accessToken;
  await caller.call('GET /user/me');
};

const connect = (by: Partial<ManagerOptions & SocketOptions>) =>
  new Promise<Socket>((connected, failed) => {
    const socket = io(server.origin, { transports: ['websocket'], reconnection: false, ...by });
    socket.on('connect', () => connected(socket));
    socket.on('connect_error', failed);
  });

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

  it('ends for both clients when a replaced cookie is used after its successor', async () => {
    const player = await registerPlayer(server.origin);
    const socket = await connect({ auth: { token: player.token } });
    const stolen = cookieOf(player);
    await refreshAndUse(player);
    server.clock.advance({ seconds: 31 });
    const dropped = new Promise((done) => socket.on('disconnect', done));
    expect(await presentCookie(stolen)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
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

describe('a refresh whose answer is lost', () => {
  it.each([
    ['33 seconds', { seconds: 33 }],
    ['a day', ONE_DAY],
    ['29 days', { minutes: 29 * 24 * 60 }],
  ])('is repeated %s later, and the session goes on', async (_, later) => {
    const player = await registerPlayer(server.origin);
    const lost = await presentCookie(cookieOf(player));
    server.clock.advance(later);
    const before = cookieOf(player);
    await refreshAndUse(player);
    expect(lost.headers.get('set-cookie')).toContain(`${cookieOf(player)};`);
    expect(cookieOf(player)).not.toBe(before);
    // Thirty days count from the answer that arrived.
    server.clock.advance({ minutes: 20 * 24 * 60 });
    await refreshAndUse(player);
  });

  it('is repeated a day later to eight requests at once, also after the first of them used it', async () => {
    const player = await registerPlayer(server.origin);
    const parent = cookieOf(player);
    await presentCookie(parent);
    server.clock.advance(ONE_DAY);
    const atOnce = await Promise.all(times(8, () => presentCookie(parent)));
    await refreshAndUse(player);
    server.clock.advance({ seconds: 20 });
    const answers = [...atOnce, await presentCookie(parent)];
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('set-cookie')}`)).toEqual(
      times(9, () => expect.stringMatching(new RegExp(`^200 ${cookieOf(player)};`))),
    );
  });

  it.each([
    ['a call with the access token', async (thief: Caller) => thief.call('GET /user/me')],
    ['another refresh', async (thief: Caller) => thief.call('GET /refresh')],
    ['a socket with the access token', async (thief: Caller) => connect({ auth: { token: thief.token } })],
    ['a socket with the cookie', async (thief: Caller) => connect({ extraHeaders: { cookie: cookieOf(thief) } })],
    [
      'a link to a picture with the cookie',
      async (thief: Caller, playerId: string) => {
        const link = { fileId: randomUUID(), audience: 'player', personId: playerId, now: server.clock.now() } as const;
        await fetch(`${server.origin}${createFileLinks(server.services.hash).make(link)}`, {
          headers: { cookie: cookieOf(thief) },
        });
      },
    ],
  ])('ends the session when a thief got it first and used it by %s', async (_, use) => {
    const player = await registerPlayer(server.origin);
    const thief = newCaller();
    thief.cookies.set(COOKIE, player.cookies.get(COOKIE) ?? '');
    thief.token = (await thief.call('GET /refresh')).accessToken;
    await use(thief, player.id);
    server.clock.advance({ seconds: 31 });
    expect(await player.send('GET /refresh')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(await thief.send('GET /refresh')).toMatchObject({ status: 401 });
    expect(await thief.send('GET /user/me')).toMatchObject({ status: 403 });
  });

  it('gives a thief who repeats it no session beside: the next refresh of one of the two ends both', async () => {
    const player = await registerPlayer(server.origin);
    const parent = cookieOf(player);
    await player.call('GET /refresh');
    server.clock.advance(ONE_DAY);
    const thief = newCaller();
    thief.cookies.set(COOKIE, parent.slice(COOKIE.length + 1));
    await refreshAndUse(thief);
    expect(cookieOf(thief)).toBe(cookieOf(player));
    await refreshAndUse(thief);
    server.clock.advance({ seconds: 31 });
    expect(await player.send('GET /refresh')).toMatchObject({ status: 401 });
    expect(await thief.send('GET /user/me')).toMatchObject({ status: 403 });
  });

  it('is not repeated to the cookie before the last, which ends the session', async () => {
    const player = await registerPlayer(server.origin);
    const grandparent = cookieOf(player);
    await player.call('GET /refresh');
    await player.call('GET /refresh');
    server.clock.advance({ seconds: 31 });
    expect(await presentCookie(grandparent)).toMatchObject({ status: 401 });
    expect(await player.send('GET /refresh')).toMatchObject({ status: 401 });
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
