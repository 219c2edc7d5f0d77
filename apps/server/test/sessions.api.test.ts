import { createCaller } from '@muqabla/dev-env/caller';
import { randomPhone, readOtp, registerPlayer } from '@muqabla/dev-env/player';
import { until } from '@muqabla/dev-env/until';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refused } from '../src/platform/refused.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.expectSoundLedger());
afterAll(() => server.stop());

const newCaller = () => createCaller(server.origin);
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  Object.entries(Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim()))
    .map(([code, list]) => `${list?.length} x ${code}`)
    .toSorted();
const otherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

const beginRegistration = async (phone = randomPhone(), fullName = 'Kavya Sharma') => {
  const caller = newCaller();
  const { signupToken } = await caller.call('POST /auth/register', { body: { fullName, phone, refercode: '' } });
  return { caller, phone, signupToken, otp: await readOtp(caller, phone) };
};

const askForOtp = async (phone: string) => {
  const caller = newCaller();
  const before = (await caller.call('GET /sandbox/messages', { query: { to: phone } })).length;
  await caller.call('POST /auth/check-phone', { body: { phone } });
  return { caller, otp: await readOtp(caller, phone, before) };
};

const rowsOf = async (sql: string, values: unknown[]) => (await server.services.db.query<{ rows: number }>(sql, values))[0]?.rows;
const playersOf = (phone: string) => rowsOf('select count(*)::int as rows from players where phone = $1', [phone]);
const bonusesOf = (phone: string) =>
  rowsOf(`select count(*)::int as rows from ledger.entries join players using (player_id) where phone = $1 and kind = 'joining_bonus'`, [phone]);

describe('registering', () => {
  it('makes a player with a username, an avatar, a refer code and the joining bonus', async () => {
    const { me, phone } = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
    expect(me).toMatchObject({ phone, fullName: 'Kavya Sharma', depositWallet: 10, rewardWallet: 0, banReason: '', appModeAllowed: false, lastUsedWithdraw: null });
    expect(me.username).toMatch(/^Kavya_\d{4}$/);
    expect(me.refercode).toMatch(/^[2-9A-HJKMNP-Z]{7}$/);
    expect(await bonusesOf(phone)).toBe(1);
  });

  it('says it in Hindi to who asks in Hindi', async () => {
    const { body } = await newCaller().send('POST /auth/check-phone', { body: { phone: randomPhone() } }, { 'accept-language': 'hi-IN' });
    expect(body.message).toMatch(/रजिस्टर/);
  });

  it('refuses an unknown refer code and remembers a known one', async () => {
    const referrer = await registerPlayer(server.origin);
    const body = { fullName: 'Arjun Mehta', phone: randomPhone(), refercode: 'ZZZZZZZ' };
    expect(await newCaller().send('POST /auth/register', { body })).toMatchObject({ status: 422, body: { code: 'REFERCODE_UNKNOWN' } });
    const referred = await registerPlayer(server.origin, { refercode: referrer.me.refercode.toLowerCase() });
    expect(await rowsOf('select count(*)::int as rows from players where player_id = $1 and referrer_id = $2', [referred.id, referrer.id])).toBe(1);
  });

  it('refuses a registered phone', async () => {
    const { phone } = await registerPlayer(server.origin);
    const again = await newCaller().send('POST /auth/register', { body: { fullName: 'Another', phone } });
    expect(again).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } });
  });

  it('takes a signup token for its own phone only, and once', async () => {
    const first = await beginRegistration();
    const second = await beginRegistration();
    const verify = (body: { phone: string; otp: string; signupToken?: string }) => newCaller().send('POST /auth/verify-otp', { body });
    const { phone, otp } = second;
    expect(await verify({ phone, otp, signupToken: first.signupToken })).toMatchObject({ status: 400, body: { code: 'SIGNUP_EXPIRED' } });
    expect(await verify({ phone, otp })).toMatchObject({ status: 400, body: { code: 'SIGNUP_EXPIRED' } });
    expect(await verify({ phone, otp, signupToken: second.signupToken })).toMatchObject({ status: 200 });
    server.clock.advance({ seconds: 61 });
    const later = await askForOtp(phone);
    expect(await verify({ phone, otp: later.otp, signupToken: second.signupToken })).toMatchObject({ status: 400, body: { code: 'SIGNUP_EXPIRED' } });
    expect(await verify({ phone, otp: later.otp })).toMatchObject({ status: 200 });
  });

  it('lets a signup token expire after ten minutes', async () => {
    const { phone, signupToken } = await beginRegistration();
    server.clock.advance({ minutes: 10, seconds: 1 });
    const caller = newCaller();
    const again = await caller.call('POST /auth/register', { body: { fullName: 'Kavya Sharma', phone } });
    const otp = await readOtp(caller, phone, 1);
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } })).toMatchObject({ body: { code: 'SIGNUP_EXPIRED' } });
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken: again.signupToken } })).toMatchObject({ status: 200 });
  });

  it('refuses the other of two registrations of a phone, whose OTP still signs in', async () => {
    const phone = randomPhone();
    const { signupToken: other } = await beginRegistration(phone);
    server.clock.advance({ seconds: 61 });
    const caller = newCaller();
    const { signupToken } = await caller.call('POST /auth/register', { body: { fullName: 'Kavya Sharma', phone } });
    await caller.call('POST /auth/verify-otp', { body: { phone, otp: await readOtp(caller, phone, 1), signupToken } });
    server.clock.advance({ seconds: 61 });
    const { otp } = await askForOtp(phone);
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken: other } })).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } });
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp } })).toMatchObject({ status: 200 });
    expect(await playersOf(phone)).toBe(1);
    expect(await bonusesOf(phone)).toBe(1);
  });

  it('makes one player with one bonus of twenty registrations and twenty sign-ins at once', async () => {
    const phone = randomPhone();
    const begun = await Promise.all(
      times(20, () => newCaller().send<{ code?: string; signupToken?: string }>('POST /auth/register', { body: { fullName: 'Kavya Sharma', phone } })),
    );
    expect(codesOf(begun)).toEqual(['1 x 200', '19 x 429 TOO_MANY_REQUESTS']);
    const signupToken = begun.find(({ status }) => status === 200)?.body.signupToken;
    const otp = await readOtp(newCaller(), phone);
    const signedIn = await Promise.all(times(20, () => newCaller().send('POST /auth/verify-otp', { body: { phone, otp, signupToken } })));
    expect(codesOf(signedIn)).toEqual(['1 x 200', '19 x 400 OTP_SPENT']);
    expect(await playersOf(phone)).toBe(1);
    expect(await bonusesOf(phone)).toBe(1);
  });

  it('makes one player of twenty creations at once, whatever came before them', async () => {
    const { db, createPlayer, joiningBonus } = server.services;
    const person = { phone: randomPhone(), fullName: 'Kavya Sharma', referrerId: null, bonus: await joiningBonus() };
    const made = await Promise.allSettled(times(20, () => db.transaction((tx) => createPlayer(tx, person))));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = made.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refused).refusal.refused] : []));
    expect(new Set(refusals)).toEqual(new Set(['PHONE_TAKEN']));
    expect(await bonusesOf(person.phone)).toBe(1);
  });
});

describe('the OTP', () => {
  it('is refused when wrong and spent after five guesses', async () => {
    const { caller, phone, otp, signupToken } = await beginRegistration();
    const guess = (code: string) => caller.send('POST /auth/verify-otp', { body: { phone, otp: code, signupToken } });
    for (const _ of times(5, () => 0)) expect(await guess(otherThan(otp))).toMatchObject({ status: 400, body: { code: 'WRONG_OTP' } });
    expect(await guess(otp)).toMatchObject({ status: 400, body: { code: 'OTP_SPENT' } });
  });

  it('counts at most five of twenty guesses at once', async () => {
    const { phone, otp, signupToken } = await beginRegistration();
    const guesses = await Promise.all(times(20, () => newCaller().send('POST /auth/verify-otp', { body: { phone, otp: otherThan(otp), signupToken } })));
    expect(codesOf(guesses)).toEqual(['15 x 400 OTP_SPENT', '5 x 400 WRONG_OTP']);
  });

  it('works once', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const { caller, otp } = await askForOtp(phone);
    await caller.call('POST /auth/verify-otp', { body: { phone, otp } });
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp } })).toMatchObject({ status: 400, body: { code: 'OTP_SPENT' } });
  });

  it('expires after five minutes and gives way to a newer one', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const first = await askForOtp(phone);
    server.clock.advance({ minutes: 5 });
    expect(await first.caller.send('POST /auth/verify-otp', { body: { phone, otp: first.otp } })).toMatchObject({ body: { code: 'OTP_SPENT' } });
    const second = await askForOtp(phone);
    if (first.otp !== second.otp) {
      expect(await first.caller.send('POST /auth/verify-otp', { body: { phone, otp: first.otp } })).toMatchObject({ body: { code: 'WRONG_OTP' } });
    }
    expect(await first.caller.send('POST /auth/verify-otp', { body: { phone, otp: second.otp } })).toMatchObject({ status: 200 });
  });

  it('belongs to its phone, so that another phone cannot be given its hash', async () => {
    const one = await beginRegistration();
    const other = await beginRegistration();
    await server.services.db.query(
      'update otp_challenges set code_hash = (select code_hash from otp_challenges where phone = $1) where phone = $2',
      [one.phone, other.phone],
    );
    const body = { phone: other.phone, otp: one.otp, signupToken: other.signupToken };
    expect(await other.caller.send('POST /auth/verify-otp', { body })).toMatchObject({ body: { code: 'WRONG_OTP' } });
  });

  it('leaves the queue when it has been sent', async () => {
    const { phone } = await beginRegistration();
    await until('an empty queue', async () => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: server.ownerUrl });
      await client.connect();
      const { rows } = await client.query('select from graphile_worker._private_jobs where payload::text like $1', [`%${phone}%`]);
      await client.end();
      return rows.length === 0 ? true : undefined;
    });
  });
});

describe('text messages', () => {
  it('go to a registered phone only, and no answer comes sooner for either', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const unknown = randomPhone();
    const timed = async (number: string) => {
      const start = performance.now();
      const answer = await newCaller().call('POST /auth/check-phone', { body: { phone: number } });
      expect(performance.now() - start).toBeGreaterThan(145);
      return answer.registerNeeded;
    };
    expect(await timed(phone)).toBe(false);
    expect(await timed(unknown)).toBe(true);
    expect(await newCaller().call('GET /sandbox/messages', { query: { to: unknown } })).toEqual([]);
  });

  it('go out once a minute and five times an hour', async () => {
    const { phone } = await registerPlayer(server.origin);
    const ask = () => newCaller().send('POST /auth/check-phone', { body: { phone } });
    const soon = await ask();
    expect(soon).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    for (const _ of times(4, () => 0)) {
      server.clock.advance({ seconds: 61 });
      expect(await ask()).toMatchObject({ status: 200 });
    }
    server.clock.advance({ seconds: 61 });
    const sixth = await ask();
    expect(sixth).toMatchObject({ status: 429 });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    server.clock.advance({ minutes: 60 });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('go out once however many ask at once', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const asked = await Promise.all(times(12, () => newCaller().send('POST /auth/check-phone', { body: { phone } })));
    expect(codesOf(asked)).toEqual(['1 x 200', '11 x 429 TOO_MANY_REQUESTS']);
  });

  it('stop at the cap of a day, also for those who ask at once', async () => {
    const { db, clock } = server.services;
    const players = await Promise.all(times(6, () => registerPlayer(server.origin)));
    server.clock.advance({ seconds: 61 });
    const [sent] = await db.query<{ count: number }>('select count(*)::int as count from sms_sends', []);
    await db.query(
      `insert into sms_sends (sms_id, phone, sent_at) select uuidv7(), '6000000000', $1 from generate_series(1, $2::int)`,
      [clock.now(), 5000 - 2 - (sent?.count ?? 0)],
    );
    const asked = await Promise.all(players.map(({ phone }) => newCaller().send('POST /auth/check-phone', { body: { phone } })));
    expect(codesOf(asked)).toEqual(['2 x 200', '4 x 429 TOO_MANY_REQUESTS']);
    server.clock.advance({ minutes: 24 * 60 });
    expect(await newCaller().send('POST /auth/check-phone', { body: { phone: players[0]?.phone } })).toMatchObject({ status: 200 });
  });

  it('are asked for at most five times a minute from one address', async () => {
    const caller = newCaller();
    for (const _ of times(5, () => 0)) await caller.call('POST /auth/check-phone', { body: { phone: randomPhone() } });
    const sixth = await caller.send('POST /auth/check-phone', { body: { phone: randomPhone() } });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

const COOKIE = 'muqabla_session';

describe('a session', () => {
  it('is held by a cookie that scripts and other sites cannot use', async () => {
    const { caller, phone, otp, signupToken } = await beginRegistration();
    const { headers } = await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } });
    expect(headers.get('set-cookie')).toMatch(/^muqabla_session=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('goes on with a rotated cookie and a fresh access token', async () => {
    const player = await registerPlayer(server.origin);
    const before = player.cookies.get(COOKIE);
    server.clock.advance({ minutes: 11 });
    expect(await player.send('GET /user/me')).toMatchObject({ status: 403, body: { code: 'ACCESS_EXPIRED' } });
    player.token = (await player.call('GET /refresh')).accessToken;
    expect(player.cookies.get(COOKIE)).not.toBe(before);
    expect(await player.call('GET /user/me')).toMatchObject({ _id: player.id });
  });

  it('gives the same successor again within 30 seconds, also to many at once', async () => {
    const player = await registerPlayer(server.origin);
    const cookie = `${COOKIE}=${player.cookies.get(COOKIE)}`;
    const atOnce = await Promise.all(times(8, () => newCaller().send('GET /refresh', {}, { cookie })));
    server.clock.advance({ seconds: 29 });
    const later = await newCaller().send('GET /refresh', {}, { cookie });
    const successors = [...atOnce, later].map(({ status, headers }) => `${status} ${headers.get('set-cookie')}`);
    expect(new Set(successors).size).toBe(1);
    expect(successors[0]).toMatch(/^200 /);
  });

  it('ends for everybody when a replaced cookie comes back later', async () => {
    const player = await registerPlayer(server.origin);
    const socket = io(server.origin, { transports: ['websocket'], auth: { token: player.token }, reconnection: false });
    await new Promise((connected) => socket.on('connect', () => connected(null)));
    const stolen = `${COOKIE}=${player.cookies.get(COOKIE)}`;
    await player.call('GET /refresh');
    server.clock.advance({ seconds: 31 });
    const dropped = new Promise((done) => socket.on('disconnect', done));
    expect(await newCaller().send('GET /refresh', {}, { cookie: stolen })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
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

  it('is not refreshed or ended by a foreign page', async () => {
    const player = await registerPlayer(server.origin);
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect(await player.send('GET /refresh', {}, headers)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
      expect(await player.send('GET /logout', {}, headers)).toMatchObject({ status: 200 });
    }
    expect(await player.send('GET /user/me')).toMatchObject({ status: 200 });
    expect(await player.send('GET /refresh', {}, { origin: server.origin, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 });
  });

  it('ends by logging out, and logging out again changes nothing', async () => {
    const player = await registerPlayer(server.origin);
    const held = `${COOKIE}=${player.cookies.get(COOKIE)}`;
    await player.call('GET /logout');
    expect(player.cookies.has(COOKIE)).toBe(false);
    expect(await player.send('GET /user/me')).toMatchObject({ status: 403 });
    expect(await newCaller().send('GET /refresh', {}, { cookie: held })).toMatchObject({ status: 401 });
    await player.call('GET /logout');
    expect(await newCaller().send('GET /logout', {}, { cookie: held })).toMatchObject({ status: 200 });
  });

  it('is none without a cookie, or with one that was never given', async () => {
    expect(await newCaller().send('GET /refresh')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    for (const value of ['', 'x', 'a'.repeat(43), 'a'.repeat(5000), '%00']) {
      expect(await newCaller().send('GET /refresh', {}, { cookie: `${COOKIE}=${value}` })).toMatchObject({ status: 401 });
    }
  });

  it('of a banned player still shows why', async () => {
    const player = await registerPlayer(server.origin);
    await server.services.db.query(`update players set banned_at = now(), ban_reason = 'Fake screenshot' where player_id = $1`, [player.id]);
    expect(await player.call('GET /user/me')).toMatchObject({ appModeAllowed: true, banReason: 'Fake screenshot' });
    expect(await player.send('GET /match/openmatches/{gameName}', { params: { gameName: 'Chess' } })).toMatchObject({ status: 409, body: { code: 'BANNED' } });
  });
});

describe('what cannot be read', () => {
  const good = { fullName: 'Kavya Sharma', phone: '9876543210' };

  it.each([
    ['nothing', '""'],
    ['no JSON', '{'],
    ['an array', '[]'],
    ['a number for a phone', JSON.stringify({ ...good, phone: 9876543210 })],
    ['a phone that starts with 5', JSON.stringify({ ...good, phone: '5876543210' })],
    ['eleven digits', JSON.stringify({ ...good, phone: '98765432100' })],
    ['a field too many', JSON.stringify({ ...good, isAdmin: true })],
    ['a prototype', `{"fullName":"Kavya","phone":"9876543210","__proto__":{"isAdmin":true}}`],
    ['a constructor', `{"fullName":"Kavya","phone":"9876543210","constructor":{"prototype":{"isAdmin":true}}}`],
    ['a NUL byte', `{"fullName":"Ka\\u0000vya","phone":"9876543210"}`],
    ['a lone surrogate', `{"fullName":"Ka\\ud800vya","phone":"9876543210"}`],
    ['a script for a name', JSON.stringify({ ...good, fullName: '<script>' })],
    ['a name of blanks', JSON.stringify({ ...good, fullName: '    ' })],
  ])('answers 400 to %s', async (_, body) => {
    expect(await newCaller().send('POST /auth/register', { body })).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  });

  it.each(['12345', '1234567', '12345a', '१२३४५६', ' 123456'])('answers 400 to the OTP "%s"', async (otp) => {
    const answer = await newCaller().send('POST /auth/verify-otp', { body: { phone: '9876543210', otp } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  });

  it('answers 403 to a token that is none, whatever else is wrong', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic eDp5', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
      expect(await newCaller().send('GET /user/me', {}, { authorization })).toMatchObject({ status: 403, body: { code: 'ACCESS_EXPIRED' } });
    }
  });
});
