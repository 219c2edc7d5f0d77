import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { createCaller } from '@muqabla/testing/caller';
import { createMatch, type Player, playerWithCash, randomPhone, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let player: Player;
beforeAll(async () => {
  player = await registerPlayer(server.origin);
});

type Answer = { message: string; code?: string };
const setAvatar = (avatar: unknown, caller = player, userId = caller.id, headers = {}) =>
  caller.send<Answer>('PUT /user/update-avatar/{userId}', { params: { userId }, body: { avatar } }, headers);
const setUsername = (username: unknown, caller = player, userId = caller.id, headers = {}) =>
  caller.send<Answer>('PUT /user/update-username/{userId}', { params: { userId }, body: { username } }, headers);
const meOf = (caller = player) => caller.call('GET /user/me');
const inHindi = { 'accept-language': 'hi' };

describe('an avatar', () => {
  it('is one of fifteen', async () => {
    for (const avatar of ['avatar1.png', 'avatar15.png', 'avatar9.png']) {
      expect(await setAvatar(avatar)).toMatchObject({ status: 200, body: { message: 'Avatar updated successfully!' } });
      expect((await meOf()).avatar).toBe(avatar);
    }
  });

  it.each([
    'avatar0.png',
    'avatar16.png',
    'avatar1.svg',
    'avatar01.png',
    '../avatar1.png',
    'https://evil.example/avatar1.png',
    '',
    1,
    null,
    ['avatar1.png'],
  ])('%j is refused', async (avatar) => {
    expect(await setAvatar(avatar)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect((await meOf()).avatar).toBe('avatar9.png');
  });
});

describe('a language', () => {
  const choose = (language: unknown) => player.send<Answer>('PUT /user/language', { body: { language } });

  it('goes with the account once it is chosen, and an SMS to a new phone speaks it', async () => {
    expect((await meOf()).language).toBeNull();
    expect(await choose('mr')).toMatchObject({ status: 200, body: { language: 'mr' } });
    expect(await choose('hi')).toMatchObject({ status: 200, body: { language: 'hi' } });
    expect((await meOf()).language).toBe('hi');
    server.clock.advance({ minutes: 2 });
    const { phone } = await meOf();
    await createCaller(server.origin).call('POST /auth/check-phone', { body: { phone } });
    await server.drain();
    const [newest] = await createCaller(server.origin).call('GET /sandbox/messages', { query: { to: phone } });
    expect(newest?.text).toContain('है');
  });

  it('is one of the product', async () => {
    expect(await choose('ta')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect((await meOf()).language).toBe('hi');
  });
});

describe('a username', () => {
  it('is stored in its normalised form and shown everywhere', async () => {
    expect(await setUsername('  Ｋａｖｙａ  S🔥 ')).toMatchObject({
      status: 200,
      body: { message: 'Username updated successfully!' },
    });
    expect((await meOf()).username).toBe('Kavya S🔥');
    expect(await setUsername('काव्या')).toMatchObject({ status: 200 });
    expect((await meOf()).username).toBe('काव्या');
  });

  it.each([
    ['', 400, 'USERNAME_EMPTY', 'Username cannot be empty!'],
    [' \u00a0 ', 400, 'USERNAME_EMPTY', 'Username cannot be empty!'],
    ['K', 422, 'USERNAME_LENGTH', 'Choose a username of 2 to 20 characters.'],
    ['K'.repeat(21), 422, 'USERNAME_LENGTH', 'Choose a username of 2 to 20 characters.'],
    ['Ka\u202evya', 422, 'USERNAME_CHARACTERS', 'Use letters, digits, emoji, spaces and . _ - only.'],
    ['Ka\u200bvya', 422, 'USERNAME_CHARACTERS', 'Use letters, digits, emoji, spaces and . _ - only.'],
    ['<img src=x>', 422, 'USERNAME_CHARACTERS', 'Use letters, digits, emoji, spaces and . _ - only.'],
    ["'; drop table players; --", 422, 'USERNAME_CHARACTERS', 'Use letters, digits, emoji, spaces and . _ - only.'],
    ['Аdmin', 422, 'USERNAME_RESERVED', 'This username looks like one of our team. Please choose another.'],
    ['Muqabla_Support', 422, 'USERNAME_RESERVED', 'This username looks like one of our team. Please choose another.'],
    ['Ka\0vya', 400, 'MALFORMED', expect.any(String)],
    ['K'.repeat(201), 400, 'MALFORMED', expect.any(String)],
    [7, 400, 'MALFORMED', expect.any(String)],
    [null, 400, 'MALFORMED', expect.any(String)],
  ])('%j is refused with %i %s', async (username, status, code, message) => {
    const other = await registerPlayer(server.origin);
    expect(await setUsername(username, other)).toMatchObject({ status, body: { code, message } });
    expect((await meOf(other)).username).toBe(other.me.username);
  });

  it('with half a surrogate pair is refused', async () => {
    const answer = await player.send('PUT /user/update-username/{userId}', {
      params: { userId: player.id },
      body: '{"username":"Ka\\ud800vya"}',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  });

  it('is no other player’s, whatever its case and form', async () => {
    const [one, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    for (const own of ['Ravi ace', 'RAVI ace']) expect(await setUsername(own, one)).toMatchObject({ status: 200 });
    for (const name of ['RAVI ace', 'ravi  ACE', 'Ｒａｖｉ ace'])
      expect(await setUsername(name, other)).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    expect((await meOf(other)).username).toBe(other.me.username);
    expect(await setUsername('Given up', one)).toMatchObject({ status: 200 });
    expect(await setUsername('Ravi ace', other)).toMatchObject({ status: 200 });
  });

  it('goes to one of several players who choose it at once', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => registerPlayer(server.origin)));
    const answers = await Promise.all(players.map((one, number) => setUsername(number % 2 ? 'Asha' : 'ASHA', one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(4);
  });

  it('is made unlike all others for a new player', async () => {
    const { db } = server.services;
    await db.query(
      `insert into players (player_id, phone, full_name, username, avatar, refer_code, adult_confirmed_at, created_at)
       select gen_random_uuid(), (6000000000 + n)::text, 'Zubeda', 'ZUBEDA_' || lpad(n::text, 4, '0'), 'avatar1.png', 'Z' || n,
              now(), now() from generate_series(0, 9999) n`,
    );
    await db.query(`select ledger.open_wallet(player_id) from players where full_name = 'Zubeda'`);
    const person = { phone: randomPhone(), fullName: 'Zubeda Khan', referrerId: null, bonus: paise(0) };
    const playerId = await db.transaction((tx) => server.features.players.createPlayer(tx, person));
    const [made] = await db.query('select username from players where player_id = $1', [playerId]);
    expect(made).toEqual({ username: expect.stringMatching(/^Zubeda_[1-9]\d{4}$/) });
  });

  it('may be tried thirty times a minute', async () => {
    const other = await registerPlayer(server.origin);
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(await setUsername('', other));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a profile', () => {
  it('is changed in the caller’s language', async () => {
    expect((await setAvatar('avatar2.png', player, player.id, inHindi)).body.message).toBe('अवतार बदल गया!');
    expect((await setUsername('Kavya', player, player.id, inHindi)).body.message).toBe('यूज़रनेम बदल गया!');
    expect((await setUsername('', player, player.id, inHindi)).body.message).toBe('यूज़रनेम ख़ाली नहीं हो सकता!');
  });

  it('is changed by its own player only', async () => {
    const other = await registerPlayer(server.origin);
    for (const userId of [other.id, randomUUID()]) {
      expect(await setAvatar('avatar3.png', player, userId)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
      expect(await setUsername('Stolen', player, userId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await meOf(other)).toEqual(other.me);
    const unknownPlayer = { params: { userId: player.id }, body: { username: 'Unknown' } };
    expect(await createCaller(server.origin).send('PUT /user/update-username/{userId}', unknownPlayer)).toMatchObject({
      status: 403,
    });
  });

  it('of a banned player cannot be changed', async () => {
    const banned = await registerPlayer(server.origin);
    await server.services.db.query('update players set banned_at = now() where player_id = $1', [banned.id]);
    expect(await setUsername('Unbanned', banned)).toMatchObject({ status: 409, body: { code: 'BANNED' } });
    expect(await setAvatar('avatar3.png', banned)).toMatchObject({ status: 409, body: { code: 'BANNED' } });
  });

  it('is not broadcast', async () => {
    const socket = io(server.origin, { path: '/socket.io', transports: ['websocket'], auth: { token: player.token } });
    try {
      await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
      const events: string[] = [];
      socket.onAny((event: string) => events.push(event));
      await setUsername('Quiet', player);
      await setAvatar('avatar4.png', player);
      // A broadcast event arrives after every event that would have been sent before it.
      await createMatch(await playerWithCash(server.origin, 100), 50);
      await until('the next event', async () => (events.length > 0 ? true : undefined));
      expect(events).toEqual(['matchCreated']);
    } finally {
      socket.close();
    }
  });
});
