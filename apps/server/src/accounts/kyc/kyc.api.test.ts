import { requestKycOtp, randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { times } from '@muqabla/testing/sign-up';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it, vi } from 'vitest';
import type { OtpKyc } from '../../providers/kyc/port.ts';

const WAYS = 20;
const OTHER_NAME = '3939';
const ABSENT = '4040';
const PROVIDER_DOWN = '5050';
const NO_NUMBER = '234567890123';

const server = setUpTestServer();

const newPlayer = (fullName = 'Kavya Sharma') => registerPlayer(server.origin, { fullName });
const send = (player: Player, aadhaar: string, more = {}) =>
  player.send<{ success?: boolean; message: string; code?: string }>('POST /kyc/sendotp', {
    body: { aadhaar, ...more },
  });
const verify = (player: Player, aadhaar: string, otp: string, userId = player.id) =>
  player.send<{ verified?: boolean; message: string; code?: string }>('POST /kyc/verifyotp/{userId}', {
    params: { userId },
    body: { aadhaar, otp },
  });
const statusOf = (player: Player) => player.call('GET /kyc/status');
const anotherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
const messagesTo = async ({ phone, ...player }: Player) =>
  (await player.call('GET /sandbox/messages', { query: { to: phone } })).filter(({ text }) => text.includes('Aadhaar'));

describe('KYC', () => {
  it('verifies a player by the OTP that arrives for their Aadhaar', async () => {
    const player = await newPlayer('Sunita Rao');
    expect(await statusOf(player)).toEqual({ status: 'none', mayPlay: true });
    const aadhaar = randomAadhaar();
    const sent = await send(player, aadhaar, { consent: true });
    expect([sent.status, sent.body.success]).toEqual([200, true]);
    const [message] = await messagesTo(player);
    expect(message?.text).toContain(`OTP of your Aadhaar ending ${aadhaar.slice(-4)}`);
    const verified = await verify(player, aadhaar, message?.otp ?? '');
    expect([verified.status, verified.body]).toEqual([200, { verified: true, message: 'KYC Verified Successfully!' }]);
    expect(await statusOf(player)).toEqual({
      status: 'verified',
      name: 'Sunita Rao',
      last4: aadhaar.slice(-4),
      state: expect.any(String),
      mayPlay: true,
    });
  });

  it('responds in Hindi to a request in Hindi', async () => {
    const player = await newPlayer();
    const { body } = await player.send('POST /kyc/sendotp', { body: { aadhaar: '1' } }, { 'accept-language': 'hi-IN' });
    expect(body.message).toBe('OTP नहीं भेजा जा सका। फिर से कोशिश करें।');
  });

  it('stores the consent in the displayed wording, with its time', async () => {
    const player = await newPlayer();
    await verifyKyc(player);
    const [kept] = await server.services.db.query<{ consent: string; consented_at: Date }>(
      'select consent, consented_at from kyc where player_id = $1',
      [player.id],
    );
    expect(kept?.consent).toMatch(/^By Continuing, you agree to our Legal Terms and you are 18 years or older\./);
    expect(kept?.consented_at).toBeInstanceOf(Date);
  });

  it('returns the same response to a verified player for any input, and sends nothing', async () => {
    const player = await newPlayer();
    await verifyKyc(player);
    const before = (await messagesTo(player)).length;
    expect((await send(player, randomAadhaar())).body.success).toBe(true);
    expect((await verify(player, randomAadhaar(), '000000')).body.verified).toBe(true);
    expect(await messagesTo(player)).toHaveLength(before);
  });

  it('verifies once when the correct OTP arrives twenty times at once', async () => {
    const player = await newPlayer();
    const aadhaar = randomAadhaar();
    const otp = await requestKycOtp(player, aadhaar);
    const answers = await Promise.all(times(WAYS, () => verify(player, aadhaar, otp)));
    expect(answers.some(({ body }) => body.verified)).toBe(true);
    expect((await statusOf(player)).status).toBe('verified');
    expect((await verify(player, aadhaar, otp)).body.verified).toBe(true);
  });
});

describe('an invalid Aadhaar number', () => {
  it.each(['', '12', NO_NUMBER, '034567890124', 'abcdefghijkl', '2345 6789 012'])(
    'is not sent an OTP: %j',
    async (aadhaar) => {
      const player = await newPlayer();
      const { status, body } = await send(player, aadhaar);
      expect([status, body]).toEqual([200, { success: false, message: 'Failed to send OTP. Please try again.' }]);
      expect(await messagesTo(player)).toEqual([]);
    },
  );

  it('does not use up a send', async () => {
    const player = await newPlayer();
    for (let tries = 0; tries < 5; tries += 1) await send(player, NO_NUMBER);
    expect((await send(player, randomAadhaar())).body.success).toBe(true);
  });

  it('is not found by the Aadhaar service', async () => {
    const { status, body } = await send(await newPlayer(), randomAadhaar(ABSENT));
    expect([status, body.success]).toEqual([200, false]);
  });

  it.each([
    { aadhaar: 5 },
    {},
    { aadhaar: NO_NUMBER, consent: false },
    { aadhaar: NO_NUMBER, extra: 1 },
    { aadhaar: '2'.repeat(41) },
  ])('is malformed as %j', async (body) => {
    expect((await (await newPlayer()).send('POST /kyc/sendotp', { body })).status).toBe(400);
  });
});

describe('an OTP', () => {
  it('is refused when wrong, and accepted on the third guess', async () => {
    const player = await newPlayer();
    const aadhaar = randomAadhaar();
    const otp = await requestKycOtp(player, aadhaar);
    for (let guess = 0; guess < 2; guess += 1) {
      const { status, body } = await verify(player, aadhaar, anotherThan(otp));
      expect([status, body]).toEqual([200, { verified: false, message: 'Invalid OTP.' }]);
    }
    expect((await verify(player, aadhaar, otp)).body.verified).toBe(true);
  });

  it('is invalid after three wrong guesses, also for concurrent correct ones', async () => {
    const player = await newPlayer();
    const aadhaar = randomAadhaar();
    const otp = await requestKycOtp(player, aadhaar);
    const wrong = await Promise.all(times(WAYS, () => verify(player, aadhaar, anotherThan(otp))));
    const messages = wrong.map(({ body }) => body.message);
    expect(messages.filter((message) => message === 'Invalid OTP.')).toHaveLength(3);
    expect((await verify(player, aadhaar, otp)).body).toEqual({
      verified: false,
      message: 'This OTP is no longer valid. Please ask for a new one.',
    });
    expect((await statusOf(player)).status).toBe('none');
  });

  it('is valid only for the Aadhaar it was sent for', async () => {
    const player = await newPlayer();
    const otp = await requestKycOtp(player, randomAadhaar());
    expect((await verify(player, randomAadhaar(), otp)).body.verified).toBe(false);
  });

  it('is valid only for the player who requested it', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const aadhaar = randomAadhaar();
    const otp = await requestKycOtp(player, aadhaar);
    expect((await verify(other, aadhaar, otp)).body.verified).toBe(false);
    const foreign = await verify(other, aadhaar, otp, player.id);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is valid for five minutes', async () => {
    const player = await newPlayer();
    const aadhaar = randomAadhaar();
    const otp = await requestKycOtp(player, aadhaar);
    server.clock.advance({ minutes: 5, seconds: 1 });
    // The access token is still valid, for ten minutes.
    expect((await verify(player, aadhaar, otp)).body.verified).toBe(false);
  });

  it('replaces an older OTP', async () => {
    const player = await newPlayer();
    const aadhaar = randomAadhaar();
    const [older, newer] = [await requestKycOtp(player, aadhaar), await requestKycOtp(player, aadhaar)];
    if (older !== newer) expect((await verify(player, aadhaar, older)).body.verified).toBe(false);
    expect((await verify(player, aadhaar, newer)).body.verified).toBe(true);
  });

  it('is sent at most three times an hour, also by concurrent requests', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(times(WAYS, () => send(player, randomAadhaar())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(WAYS - 3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await messagesTo(player)).toHaveLength(3);
  });
});

describe('one account per Aadhaar', () => {
  it('refuses a second account, only after the correct OTP', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    const { aadhaar } = await verifyKyc(first);
    const otp = await requestKycOtp(second, aadhaar);
    expect((await verify(second, aadhaar, anotherThan(otp))).body.message).toBe('Invalid OTP.');
    expect((await verify(second, aadhaar, otp)).body).toEqual({
      verified: false,
      message: 'This Aadhaar is already verified on another account.',
    });
    expect((await statusOf(second)).status).toBe('none');
  });

  it('is verified by one of several concurrent accounts', async () => {
    const players = await Promise.all(times(5, () => newPlayer()));
    const aadhaar = randomAadhaar();
    const otps = await Promise.all(players.map((player) => requestKycOtp(player, aadhaar)));
    const answers = await Promise.all(players.map((player, index) => verify(player, aadhaar, otps[index] ?? '')));
    expect(answers.filter(({ body }) => body.verified)).toHaveLength(1);
  });
});

describe('the Aadhaar service', () => {
  it('is unavailable when it does not respond', async () => {
    const { status, body } = await send(await newPlayer(), randomAadhaar(PROVIDER_DOWN));
    expect([status, body.code]).toEqual([503, 'KYC_UNAVAILABLE']);
  });

  it('is unavailable when it fails before the OTP is checked', async () => {
    const player = await newPlayer();
    const aadhaar = randomAadhaar();
    const otp = await requestKycOtp(player, aadhaar);
    vi.spyOn(server.services.kyc as OtpKyc, 'verifyOtp').mockRejectedValueOnce(new Error(`timeout for ${aadhaar}`));
    expect((await verify(player, aadhaar, otp)).status).toBe(503);
    expect((await verify(player, aadhaar, otp)).body.verified).toBe(true);
  });

  it('may return a name that differs from the registered one', async () => {
    const player = await newPlayer();
    await verifyKyc(player, randomAadhaar(OTHER_NAME));
    expect((await statusOf(player)).name).toBe('Ramesh Chandra Verma');
  });
});

describe('access', () => {
  it('is refused without a session', async () => {
    const player = await newPlayer();
    player.token = null;
    for (const { status } of [
      await send(player, randomAadhaar()),
      await verify(player, randomAadhaar(), '123456'),
      await player.send('GET /kyc/status'),
    ])
      expect(status).toBe(403);
  });
});
