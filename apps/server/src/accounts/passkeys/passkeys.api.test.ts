import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Authenticator, createAuthenticator, type Falsehood } from '@muqabla/testing/authenticator';
import { createCaller } from '@muqabla/testing/caller';
import { noticeKindsOf, type Player, readOtp, registerPlayer } from '@muqabla/testing/player';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';

const server = setUpTestServer();

const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const newAuthenticator = (counts = false) => createAuthenticator(server.origin, { counts });

const add = async (player: Player, authenticator: Authenticator, wrong?: Falsehood) => {
  const options = await player.call('POST /user/passkeys/options');
  const attestation = authenticator.make(options, wrong);
  return player.send<{ _id: string }>('POST /user/passkeys', { body: { attestation, name: 'My phone' } });
};
const playerWithPasskey = async (counts = false) => {
  const player = await registerPlayer(server.origin);
  const authenticator = newAuthenticator(counts);
  const { status, body } = await add(player, authenticator);
  expect(status).toBe(200);
  return { player, authenticator, passkeyId: body._id };
};
const signIn = async (authenticator: Authenticator, wrong?: Falsehood) => {
  const caller = createCaller(server.origin);
  const options = await caller.call('POST /auth/passkey/options');
  const assertion = authenticator.prove(options, wrong);
  const { status, body } = await caller.send<{ accessToken: string }>('POST /auth/passkey', { body: { assertion } });
  if (status === 200) caller.token = body.accessToken;
  return { status, body, caller, assertion };
};
/** Waits until the sign-in is no proof any more, with a token that still works. */
const letConfirmationEnd = async (player: Player) => {
  server.clock.advance({ minutes: 11 });
  player.token = (await player.call('GET /refresh')).accessToken;
};
const confirmByOtp = async (player: Player) => {
  server.clock.advance({ minutes: 2 });
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await player.call('POST /user/confirmation/code');
  const otp = await readOtp(player, player.phone, before);
  return player.send('POST /user/confirmation', { body: { confirmation: { otp } } });
};

describe('a passkey', () => {
  it('signs its player in without an OTP, on any device, as often as they like', async () => {
    const { player, authenticator } = await playerWithPasskey();
    for (const _ of [1, 2]) {
      const { status, caller } = await signIn(authenticator);
      expect(status).toBe(200);
      expect(await caller.call('GET /user/me')).toMatchObject({ _id: player.id });
    }
    const { passkeys } = await player.call('GET /user/passkeys');
    expect(passkeys).toEqual([
      {
        _id: expect.any(String),
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isSynced: true,
        isBlocked: false,
      },
    ]);
    const { notices } = await player.call('GET /user/notices', { query: {} });
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'passkeyAdded', words: expect.not.stringContaining('{'), note: 'My phone' }),
    );
  });

  it('is renamed, and removed by its player alone', async () => {
    const { player, authenticator, passkeyId } = await playerWithPasskey();
    const other = await registerPlayer(server.origin);
    const params = { passkeyId };
    const body = { name: 'Old phone' };
    expect(await other.send('PUT /user/passkeys/{passkeyId}', { params, body })).toMatchObject({ status: 404 });
    expect(await other.send('DELETE /user/passkeys/{passkeyId}', { params })).toMatchObject({ status: 404 });
    expect(await player.call('PUT /user/passkeys/{passkeyId}', { params, body })).toMatchObject({ name: 'Old phone' });
    expect(await player.send('DELETE /user/passkeys/{passkeyId}', { params })).toMatchObject({ status: 200 });
    expect(await signIn(authenticator)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    expect(await noticeKindsOf(player)).toContain('passkeyRemoved');
    expect((await player.call('GET /user/passkeys')).passkeys).toEqual([]);
  });

  it('is added and removed soon after a sign-in, or a confirmation by an OTP or a passkey', async () => {
    const { player, authenticator, passkeyId } = await playerWithPasskey();
    await letConfirmationEnd(player);
    expect((await player.call('GET /user/passkeys')).isConfirmed).toBe(false);
    expect(await player.send('POST /user/passkeys/options')).toMatchObject(isRefused(409, 'CONFIRMATION_NEEDED'));
    const params = { passkeyId };
    expect(await player.send('DELETE /user/passkeys/{passkeyId}', { params })).toMatchObject(
      isRefused(409, 'CONFIRMATION_NEEDED'),
    );
    const options = await player.call('POST /user/confirmation/options');
    const confirmation = { assertion: authenticator.prove(options) };
    await player.call('POST /user/confirmation', { body: { confirmation } });
    expect(await add(player, newAuthenticator())).toMatchObject({ status: 200 });
    await letConfirmationEnd(player);
    expect(await confirmByOtp(player)).toMatchObject({ status: 200 });
    expect(await player.send('DELETE /user/passkeys/{passkeyId}', { params })).toMatchObject({ status: 200 });
  });

  it('is not made twice on one authenticator, nor more than ten times', async () => {
    const { player, authenticator } = await playerWithPasskey();
    expect(await add(player, authenticator)).toMatchObject(isRefused(409, 'PASSKEY_EXISTS'));
    for (let made = 1; made < 10; made += 1) expect((await add(player, newAuthenticator())).status).toBe(200);
    expect(await player.send('POST /user/passkeys/options')).toMatchObject(isRefused(409, 'TOO_MANY_PASSKEYS'));
  });
});

const LIES: [string, Falsehood][] = [
  ['of another page', { origin: 'https://muqabla.example.com' }],
  ['for another address', { rpId: 'example.com' }],
  ['without the finger, face or PIN', { isVerified: false }],
  ['signed by another key', { isForged: true }],
  ['for another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
];

describe('an attack', () => {
  it.each(LIES)('with a proof %s signs nobody in', async (_, wrong) => {
    const { authenticator } = await playerWithPasskey();
    expect(await signIn(authenticator, wrong)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it.each(LIES.filter(([, { isForged }]) => isForged === undefined))(
    'with a new passkey %s adds none',
    async (_, wrong) => {
      const player = await registerPlayer(server.origin);
      expect(await add(player, newAuthenticator(), wrong)).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    },
  );

  it('with a proof that was used, or is five minutes old, signs nobody in', async () => {
    const { authenticator } = await playerWithPasskey();
    const { assertion } = await signIn(authenticator);
    const thief = createCaller(server.origin);
    expect(await thief.send('POST /auth/passkey', { body: { assertion } })).toMatchObject(
      isRefused(400, 'PASSKEY_REFUSED'),
    );
    const late = authenticator.prove(await thief.call('POST /auth/passkey/options'));
    server.clock.advance({ minutes: 6 });
    expect(await thief.send('POST /auth/passkey', { body: { assertion: late } })).toMatchObject(
      isRefused(400, 'PASSKEY_REFUSED'),
    );
  });

  it('with a proof of one purpose serves no other', async () => {
    const { player, authenticator } = await playerWithPasskey();
    const toConfirm = authenticator.prove(await player.call('POST /user/confirmation/options'));
    expect(
      await createCaller(server.origin).send('POST /auth/passkey', { body: { assertion: toConfirm } }),
    ).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
    const toSignIn = authenticator.prove(await createCaller(server.origin).call('POST /auth/passkey/options'));
    const body = { confirmation: { assertion: toSignIn } };
    expect(await player.send('POST /user/confirmation', { body })).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
  });

  it('by the passkey of another player confirms nothing', async () => {
    const { player } = await playerWithPasskey();
    const { authenticator: other } = await playerWithPasskey();
    const body = { confirmation: { assertion: other.prove(await player.call('POST /user/confirmation/options')) } };
    expect(await player.send('POST /user/confirmation', { body })).toMatchObject(isRefused(400, 'PASSKEY_REFUSED'));
  });

  it('by a copied passkey blocks it, whoever comes second, and tells the player', async () => {
    const { player, authenticator } = await playerWithPasskey(true);
    const copy = authenticator.copy();
    expect((await signIn(authenticator)).status).toBe(200);
    expect(await signIn(copy)).toMatchObject(isRefused(409, 'PASSKEY_BLOCKED'));
    expect(await signIn(authenticator)).toMatchObject(isRefused(409, 'PASSKEY_BLOCKED'));
    expect((await player.call('GET /user/passkeys')).passkeys).toMatchObject([{ isBlocked: true }]);
    expect(await noticeKindsOf(player)).toContain('passkeyBlocked');
  });
});

it('lets one of many who bring the same proof at once in', async () => {
  const { authenticator } = await playerWithPasskey();
  for (let round = 0; round < RACE_ROUNDS / 2; round += 1) {
    const options = await createCaller(server.origin).call('POST /auth/passkey/options');
    const assertion = authenticator.prove(options);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createCaller(server.origin).send('POST /auth/passkey', { body: { assertion } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

it('forgets removed passkeys after a day, and challenges after their time', async () => {
  const { player, passkeyId } = await playerWithPasskey();
  await player.call('DELETE /user/passkeys/{passkeyId}', { params: { passkeyId } });
  const rows = () => server.services.db.query('select from passkeys where passkey_id = $1', [passkeyId]);
  await server.runJob('forget-passkeys', {});
  expect(await rows()).toHaveLength(1);
  server.clock.advance({ days: 1, minutes: 1 });
  await server.runJob('forget-passkeys', {});
  expect(await rows()).toHaveLength(0);
  expect(await server.services.db.query('select from passkey_challenges')).toHaveLength(0);
});

it.each(['evil.example:99999', '[::1', 'a b'])('refuses a request for the host %j as malformed', async (host) => {
  const { hostname, port } = new URL(server.origin);
  const sent = request({ hostname, port, method: 'POST', path: '/api/auth/passkey/options', headers: { host } });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(400);
});
