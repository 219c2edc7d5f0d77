import { afterJobs } from '@muqabla/testing/after-jobs';
import { createCaller } from '@muqabla/testing/caller';
import { createMatch, type Player, playerWithCash, readOtp, startMatch } from '@muqabla/testing/player';
import { newSubscription, pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
});
beforeEach(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 2000, 'Hema Host'),
    playerWithCash(server.origin, 2000, 'Jatin Joiner'),
  ]);
});

const devicesOf = (player: Player) =>
  server.services.db.query<{ endpoint: string; language: string }>(
    'select endpoint, language from push_devices where player_id = $1 order by created_at',
    [player.id],
  );
const isOn = async (player: Player) => (await player.call('GET /user/push')).on;
const challenge = async () => {
  const { _id: matchId } = await createMatch(host, 60);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  return matchId;
};
const arrived = (player: Player, count: number) =>
  afterJobs(server, `${count} pushes`, async () => {
    const pushes = await pushesTo(player);
    return pushes.length >= count ? pushes : undefined;
  });
/** The waiting push jobs of a player's devices. */
const waitingFor = (player: Player) =>
  server.services.db
    .query<{ notice_id: string; device_id: string }>(
      `select notice_id, device_id from notices join push_devices using (player_id)
       where player_id = $1 order by notice_id desc`,
      [player.id],
    )
    .then((rows) => rows.map(({ notice_id: noticeId, device_id: deviceId }) => ({ noticeId, deviceId })));
/** Signs the player in again, as on a second phone. */
const onAnotherPhone = async (player: Player): Promise<Player> => {
  const caller = createCaller(server.origin);
  const before = (await caller.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  // After the limit of five messages an hour per number.
  server.clock.advance({ minutes: 13 });
  await caller.call('POST /auth/check-phone', { body: { phone: player.phone } });
  const otp = await readOtp(caller, player.phone, before);
  caller.token = (await caller.call('POST /auth/verify-otp', { body: { phone: player.phone, otp } })).accessToken;
  return Object.assign(caller, { me: player.me, id: player.id, phone: player.phone });
};

describe('a device', () => {
  it('receives pushes while it is subscribed', async () => {
    expect(await host.call('GET /user/push')).toMatchObject({
      on: false,
      sandbox: true,
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    await subscribeToPush(host);
    expect(await isOn(host)).toBe(true);
    expect(await isOn(joiner)).toBe(false);
    expect(await host.call('DELETE /user/push')).toEqual({ on: false });
    expect(await host.call('DELETE /user/push')).toEqual({ on: false });
    expect(await isOn(host)).toBe(false);
  });

  it('is one per session: another endpoint or language replaces the first', async () => {
    await subscribeToPush(host);
    const endpoint = await subscribeToPush(host);
    await host.call('PUT /user/push', { body: { ...newSubscription(endpoint).body, language: 'hi' } });
    expect(await devicesOf(host)).toEqual([{ endpoint, language: 'hi' }]);
  });

  it('moves with its browser to the player signed in there', async () => {
    const endpoint = await subscribeToPush(host);
    await joiner.call('PUT /user/push', { body: newSubscription(endpoint).body });
    expect([await devicesOf(host), (await devicesOf(joiner)).length]).toEqual([[], 1]);
  });

  it('is stored once by concurrent requests', async () => {
    const { body } = newSubscription();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, place) => (place % 2 === 0 ? host : joiner).send('PUT /user/push', { body })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await devicesOf(host)).length + (await devicesOf(joiner)).length).toBe(1);
  });

  it('is deleted by signing out on that phone only', async () => {
    const second = await onAnotherPhone(host);
    host.token = (await host.call('GET /refresh')).accessToken;
    await subscribeToPush(host);
    const endpoint = await subscribeToPush(second);
    await host.call('GET /logout');
    expect((await devicesOf(host)).map((device) => device.endpoint)).toEqual([endpoint]);
  });

  it('is deleted when staff or the database end its session', async () => {
    await subscribeToPush(host);
    await server.services.db.query('update sessions set revoked_at = $2 where player_id = $1', [host.id, new Date()]);
    expect(await devicesOf(host)).toEqual([]);
  });

  it('replaces the oldest of more than five', async () => {
    const endpoints = [await subscribeToPush(host)];
    for (let count = 0; count < 5; count += 1) endpoints.push(await subscribeToPush(await onAnotherPhone(host)));
    expect((await devicesOf(host)).map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(1));
  });

  it('is available to signed-in players only', async () => {
    const anonymous = createCaller(server.origin);
    for (const name of ['GET /user/push', 'DELETE /user/push']) expect((await anonymous.send(name)).status).toBe(403);
    expect((await anonymous.send('PUT /user/push', { body: newSubscription().body })).status).toBe(403);
  });
});

describe('an invalid endpoint', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/x',
    'https://localhost:3000/x',
  ])('is refused: %s', async (endpoint) => {
    expect(await host.send('PUT /user/push', { body: newSubscription(endpoint).body })).toMatchObject({
      status: 422,
      body: { code: 'PUSH_NOT_SUPPORTED' },
    });
    expect(await devicesOf(host)).toEqual([]);
  });

  it('is malformed with invalid keys', async () => {
    const { body } = newSubscription();
    const offCurve = `B${'A'.repeat(86)}`;
    const wrong = [
      { ...body, keys: { ...body.keys, p256dh: offCurve } },
      { ...body, keys: { ...body.keys, auth: 'short' } },
      { ...body, keys: { p256dh: body.keys.p256dh } },
      { ...body, language: 'fr' },
      { ...body, playerId: joiner.id },
      { endpoint: body.endpoint },
    ];
    for (const each of wrong) expect((await host.send('PUT /user/push', { body: each })).status).toBe(400);
  });
});

describe('a push', () => {
  it('is sent once per act to the affected player, in the language of the device', async () => {
    await subscribeToPush(host, { language: 'hi' });
    await subscribeToPush(joiner);
    const matchId = await challenge();
    const [push] = await arrived(host, 1);
    expect(push).toMatchObject({ title: 'Muqabla', path: '/matches/Ludo%20Classic', to: host.phone });
    expect(push?.text).toMatch(/[\u0900-\u097f]/);
    await host.call('PUT /match/start', { body: { matchId } });
    const [started] = await arrived(joiner, 1);
    expect(started).toMatchObject({ text: 'Your battle has started. Open it.', path: `/match/${matchId}` });
    expect([(await pushesTo(host)).length, (await pushesTo(joiner)).length]).toEqual([1, 1]);
  });

  it('names no opponent, no amount and no room code', async () => {
    await subscribeToPush(joiner);
    await startMatch(host, joiner, { amount: 150, roomcode: '08714236' });
    for (const { text, title } of await arrived(joiner, 2)) {
      expect(`${title} ${text}`).not.toMatch(/\d/);
      expect(text).not.toContain(host.me.username);
    }
  });

  it('is sent to each of a player’s devices, and is the same at every run of its job', async () => {
    const second = await onAnotherPhone(host);
    host.token = (await host.call('GET /refresh')).accessToken;
    joiner.token = (await joiner.call('GET /refresh')).accessToken;
    await subscribeToPush(host);
    await subscribeToPush(second, { language: 'hi' });
    await challenge();
    await arrived(host, 2);
    for (const job of await waitingFor(host)) await server.runJob('send-push', job);
    // The deposit's notice is older than both devices, so it has no jobs: they are run here directly.
    const texts = (await pushesTo(host)).filter(({ path }) => path !== '/wallet').map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(2);
  });

  it('is not sent for a notice that is read or past its TTL', async () => {
    const endpoint = await subscribeToPush(host, { ending: '-down' });
    await challenge();
    const [job] = await waitingFor(host);
    if (job === undefined) throw new Error('no notice');
    await server.services.db.query('update push_devices set endpoint = $2 where endpoint = $1', [
      endpoint,
      endpoint.replace('-down', ''),
    ]);
    server.clock.advance({ minutes: 2, seconds: 1 });
    await server.runJob('send-push', job);
    expect(await pushesTo(host)).toEqual([]);
  });

  it('is retried while the push service is down, and rolls nothing back', async () => {
    const endpoint = await subscribeToPush(host, { ending: '-down' });
    const matchId = await challenge();
    expect(await host.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({ status: 'requested' });
    const [job] = await waitingFor(host);
    if (job === undefined) throw new Error('no notice');
    await expect(server.runJob('send-push', job)).rejects.toThrow('down');
    await server.services.db.query('update push_devices set endpoint = $2 where endpoint = $1', [
      endpoint,
      endpoint.replace('-down', ''),
    ]);
    // The queue's retry, some seconds later.
    expect(await arrived(host, 1)).toHaveLength(1);
  });

  it('deletes a device that no longer exists', async () => {
    await subscribeToPush(host, { ending: '-gone' });
    await challenge();
    await afterJobs(server, 'the device to go', async () => ((await devicesOf(host)).length === 0 ? true : undefined));
    expect(await isOn(host)).toBe(false);
  });

  it('is not sent to an expired session', async () => {
    await subscribeToPush(host, { ending: '-down' });
    await challenge();
    const [job] = await waitingFor(host);
    await server.services.db.query(
      'update refresh_tokens set expires_at = $2 where session_id in (select session_id from sessions where player_id = $1)',
      [host.id, new Date(0)],
    );
    if (job === undefined) throw new Error('no notice');
    await server.runJob('send-push', job);
    expect(await pushesTo(host)).toEqual([]);
  });

  it('is on the sandbox phone with its title and its page', async () => {
    await subscribeToPush(host);
    await challenge();
    await arrived(host, 1);
    const page = await (await fetch(`${server.origin}/sandbox/phone?to=${host.phone}`)).text();
    expect(page).toContain('<a href="/matches/Ludo%20Classic">Open it</a>');
    expect(page).toContain('Your battle was accepted. Open it and start.');
  });
});
