import { createCaller } from '@muqabla/testing/caller';
import { randomPhone, readOtp, registerPlayer } from '@muqabla/testing/player';
import { requestOtp, beginRegistration, tally, times } from '@muqabla/testing/sign-up';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';
import type { RefusalError } from '../../platform/http/refusal-error.ts';

const server = setUpTestServer();

const newCaller = () => createCaller(server.origin);

const rowsOf = async (sql: string, values: unknown[]) =>
  (await server.services.db.query<{ rows: number }>(sql, values))[0]?.rows;
const playersOf = (phone: string) => rowsOf('select count(*)::int as rows from players where phone = $1', [phone]);
const bonusesOf = (phone: string) =>
  rowsOf(
    `select count(*)::int as rows from ledger.entries join players using (player_id) where phone = $1 and kind = 'joining_bonus'`,
    [phone],
  );

describe('registering', () => {
  it('creates a player with a username, an avatar, a refer code and the joining bonus', async () => {
    const { me, phone } = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
    expect(me).toMatchObject({
      phone,
      fullName: 'Kavya Sharma',
      depositWallet: 10,
      rewardWallet: 0,
      banReason: '',
      appModeAllowed: false,
      lastUsedWithdraw: { upi: '', bank: { accountHolderName: '', accountNumber: '', ifscCode: '' } },
    });
    expect(me.username).toMatch(/^Kavya_\d{4}$/);
    expect(me.refercode).toMatch(/^[2-9A-HJKMNP-Z]{7}$/);
    expect(await bonusesOf(phone)).toBe(1);
  });

  it('responds in Hindi to a request in Hindi', async () => {
    const { body } = await newCaller().send(
      'POST /auth/check-phone',
      { body: { phone: randomPhone() } },
      { 'accept-language': 'hi-IN' },
    );
    expect(body.message).toMatch(/रजिस्टर/);
  });

  it('refuses an unknown refer code and stores a known one', async () => {
    const referrer = await registerPlayer(server.origin);
    const body = { fullName: 'Arjun Mehta', phone: randomPhone(), refercode: 'ZZZZZZZ' };
    expect(await newCaller().send('POST /auth/register', { body })).toMatchObject({
      status: 422,
      body: { code: 'REFERCODE_UNKNOWN' },
    });
    const referred = await registerPlayer(server.origin, { refercode: referrer.me.refercode.toLowerCase() });
    expect(
      await rowsOf('select count(*)::int as rows from players where player_id = $1 and referrer_id = $2', [
        referred.id,
        referrer.id,
      ]),
    ).toBe(1);
  });

  it('refuses a registered phone', async () => {
    const { phone } = await registerPlayer(server.origin);
    const again = await newCaller().send('POST /auth/register', { body: { fullName: 'Another', phone } });
    expect(again).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } });
  });

  it('accepts a signup token for its own phone only, and once', async () => {
    const first = await beginRegistration(server.origin);
    const second = await beginRegistration(server.origin);
    const { phone, otp, caller } = second;
    const verify = (body: { phone: string; otp: string; signupToken?: string }) =>
      caller.send('POST /auth/verify-otp', { body });
    expect(await verify({ phone, otp, signupToken: first.signupToken })).toMatchObject({
      status: 400,
      body: { code: 'SIGNUP_EXPIRED' },
    });
    expect(await verify({ phone, otp })).toMatchObject({ status: 400, body: { code: 'SIGNUP_EXPIRED' } });
    expect(await verify({ phone, otp, signupToken: second.signupToken })).toMatchObject({ status: 200 });
    server.clock.advance({ seconds: 61 });
    const later = await requestOtp(server.origin, phone, caller);
    expect(await verify({ phone, otp: later.otp, signupToken: second.signupToken })).toMatchObject({
      status: 400,
      body: { code: 'SIGNUP_EXPIRED' },
    });
    expect(await verify({ phone, otp: later.otp })).toMatchObject({ status: 200 });
  });

  it('expires a signup token after ten minutes', async () => {
    const { phone, signupToken } = await beginRegistration(server.origin);
    server.clock.advance({ minutes: 10, seconds: 1 });
    const caller = newCaller();
    const again = await caller.call('POST /auth/register', { body: { fullName: 'Kavya Sharma', phone } });
    const otp = await readOtp(caller, phone, 1);
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } })).toMatchObject({
      body: { code: 'SIGNUP_EXPIRED' },
    });
    expect(
      await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken: again.signupToken } }),
    ).toMatchObject({ status: 200 });
  });

  it('refuses the other of two registrations of a phone, whose OTP still signs in', async () => {
    const phone = randomPhone();
    const { signupToken: other } = await beginRegistration(server.origin, phone);
    server.clock.advance({ seconds: 61 });
    const caller = newCaller();
    const { signupToken } = await caller.call('POST /auth/register', { body: { fullName: 'Kavya Sharma', phone } });
    await caller.call('POST /auth/verify-otp', { body: { phone, otp: await readOtp(caller, phone, 1), signupToken } });
    server.clock.advance({ seconds: 61 });
    const { otp } = await requestOtp(server.origin, phone, caller);
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken: other } })).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN' },
    });
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp } })).toMatchObject({ status: 200 });
    expect(await playersOf(phone)).toBe(1);
    expect(await bonusesOf(phone)).toBe(1);
  });

  it('creates one player with one bonus from twenty concurrent registrations and twenty sign-ins', async () => {
    const phone = randomPhone();
    const { caller } = await beginRegistration(server.origin);
    const begun = await Promise.all(
      times(20, () =>
        caller.send<{ code?: string; signupToken?: string }>('POST /auth/register', {
          body: { fullName: 'Kavya Sharma', phone },
        }),
      ),
    );
    expect(tally(begun)).toEqual(['1 x 200', '19 x 429 TOO_MANY_REQUESTS']);
    const signupToken = begun.find(({ status }) => status === 200)?.body.signupToken;
    const otp = await readOtp(newCaller(), phone);
    const signedIn = await Promise.all(
      times(20, () => caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } })),
    );
    expect(tally(signedIn)).toEqual(['1 x 200', '19 x 400 OTP_SPENT']);
    expect(await playersOf(phone)).toBe(1);
    expect(await bonusesOf(phone)).toBe(1);
  });

  it('creates one player from twenty concurrent creations', async () => {
    const { createPlayer, joiningBonus } = server.features.players;
    const { db } = server.services;
    const person = { phone: randomPhone(), fullName: 'Kavya Sharma', referrerId: null, bonus: await joiningBonus() };
    const made = await Promise.allSettled(times(20, () => db.transaction((tx) => createPlayer(tx, person))));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = made.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as RefusalError).refusal.refused] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['PHONE_TAKEN']));
    expect(await bonusesOf(person.phone)).toBe(1);
  });
});

describe('malformed input', () => {
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
    expect(await newCaller().send('POST /auth/register', { body })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    });
  });

  it.each(['12345', '1234567', '12345a', '१२३४५६', ' 123456'])('refuses the OTP "%s" with 400', async (otp) => {
    const answer = await newCaller().send('POST /auth/verify-otp', { body: { phone: '9876543210', otp } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  });

  it('refuses a malformed token with 403, whatever else is wrong', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      'Basic eDp5',
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    ]) {
      expect(await newCaller().send('GET /user/me', {}, { authorization })).toMatchObject({
        status: 403,
        body: { code: 'ACCESS_EXPIRED' },
      });
    }
  });
});
