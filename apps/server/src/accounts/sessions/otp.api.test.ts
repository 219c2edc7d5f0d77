import { setImmediate } from 'node:timers/promises';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { randomPhone, registerPlayer } from '@muqabla/testing/player';
import { requestOtp, beginRegistration, tally, times } from '@muqabla/testing/sign-up';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { HttpContext } from '../../platform/http/calls.ts';
import { checkPhone } from './check-phone.ts';

const server = setUpTestServer();

const newCaller = () => createCaller(server.origin);
/** The same browser on another address. */
const newFrom = ({ cookies }: Caller) => {
  const caller = newCaller();
  for (const [name, value] of cookies) caller.cookies.set(name, value);
  return caller;
};
const otherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('the OTP', () => {
  it('is refused when wrong and invalid after five guesses', async () => {
    const { caller, phone, otp, signupToken } = await beginRegistration(server.origin);
    const guess = (code: string) => caller.send('POST /auth/verify-otp', { body: { phone, otp: code, signupToken } });
    for (const _ of times(5, () => 0))
      expect(await guess(otherThan(otp))).toMatchObject({ status: 400, body: { code: 'WRONG_OTP' } });
    expect(await guess(otp)).toMatchObject({ status: 400, body: { code: 'OTP_SPENT' } });
  });

  it('allows at most five of twenty concurrent guesses', async () => {
    const { caller, phone, otp, signupToken } = await beginRegistration(server.origin);
    const guesses = await Promise.all(
      times(20, () => caller.send('POST /auth/verify-otp', { body: { phone, otp: otherThan(otp), signupToken } })),
    );
    expect(tally(guesses)).toEqual(['15 x 400 OTP_SPENT', '5 x 400 WRONG_OTP']);
  });

  it('works once', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const { caller, otp } = await requestOtp(server.origin, phone);
    await caller.call('POST /auth/verify-otp', { body: { phone, otp } });
    expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp } })).toMatchObject({
      status: 400,
      body: { code: 'OTP_SPENT' },
    });
  });

  it('expires after five minutes, and a newer one replaces it', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const first = await requestOtp(server.origin, phone);
    server.clock.advance({ minutes: 5 });
    expect(await first.caller.send('POST /auth/verify-otp', { body: { phone, otp: first.otp } })).toMatchObject({
      body: { code: 'OTP_SPENT' },
    });
    const second = await requestOtp(server.origin, phone, first.caller);
    if (first.otp !== second.otp) {
      expect(await first.caller.send('POST /auth/verify-otp', { body: { phone, otp: first.otp } })).toMatchObject({
        body: { code: 'WRONG_OTP' },
      });
    }
    expect(await first.caller.send('POST /auth/verify-otp', { body: { phone, otp: second.otp } })).toMatchObject({
      status: 200,
    });
  });

  it('is bound to its phone, so that its hash does not work for another phone', async () => {
    const one = await beginRegistration(server.origin);
    const other = await beginRegistration(server.origin);
    await server.services.db.query(
      'update otp_challenges set code_hash = (select code_hash from otp_challenges where phone = $1) where phone = $2',
      [one.phone, other.phone],
    );
    const body = { phone: other.phone, otp: one.otp, signupToken: other.signupToken };
    expect(await other.caller.send('POST /auth/verify-otp', { body })).toMatchObject({ body: { code: 'WRONG_OTP' } });
  });

  it('is removed from the queue when it has been sent', async () => {
    const { phone } = await beginRegistration(server.origin);
    await afterJobs(server, 'an empty queue', async () => {
      const client = new pg.Client({ connectionString: server.ownerUrl });
      await client.connect();
      const { rows } = await client.query('select from graphile_worker._private_jobs where payload::text like $1', [
        `%${phone}%`,
      ]);
      await client.end();
      return rows.length === 0 ? true : undefined;
    });
  });
});

describe('text messages', () => {
  it('go to a registered phone only', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const unknown = randomPhone();
    const ask = (number: string) => newCaller().call('POST /auth/check-phone', { body: { phone: number } });
    expect((await ask(phone)).registerNeeded).toBe(false);
    expect((await ask(unknown)).registerNeeded).toBe(true);
    expect(await newCaller().call('GET /sandbox/messages', { query: { to: unknown } })).toEqual([]);
  });

  it('take as long to request for a registered phone as for another', async () => {
    const { phone } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: 61 });
    const http = {
      language: 'en',
      address: '10.0.0.1',
      cookie: () => undefined,
      setCookie: () => {},
    } as never as HttpContext;
    for (const number of [phone, randomPhone()]) {
      const floor = Promise.withResolvers<void>();
      const pause = vi.fn<(milliseconds: number) => Promise<void>>(() => floor.promise);
      const answered = vi.fn<(answer: unknown) => void>();
      const transaction = vi.spyOn(server.services.db, 'transaction');
      const answer = checkPhone({ ...server.services, pause })({ body: { phone: number }, http } as never).then(
        answered,
      );
      await transaction.mock.results[0]?.value;
      await setImmediate();
      expect(pause.mock.calls).toEqual([[150]]);
      expect(answered).not.toHaveBeenCalled();
      floor.resolve();
      await answer;
      expect(answered).toHaveBeenCalledWith(expect.objectContaining({ registerNeeded: number !== phone }));
      transaction.mockRestore();
    }
  });

  it('are sent at most once a minute and five times an hour to the player on a known device', async () => {
    const player = await registerPlayer(server.origin);
    const { phone } = player;
    const ask = () => newFrom(player).send('POST /auth/check-phone', { body: { phone } });
    for (const _ of times(5, () => 0)) {
      expect(await ask()).toMatchObject({ status: 200 });
      const soon = await ask();
      expect(soon).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
      server.clock.advance({ seconds: 61 });
    }
    const sixth = await newFrom(player).send('POST /auth/check-phone', { body: { phone } });
    expect(sixth).toMatchObject({ status: 429 });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    server.clock.advance({ minutes: 60 });
    expect(await newFrom(player).send('POST /auth/check-phone', { body: { phone } })).toMatchObject({ status: 200 });
  });

  it('are sent once for concurrent requests of one browser', async () => {
    const player = await registerPlayer(server.origin);
    const { phone } = player;
    const responses = await Promise.all(
      times(12, () => newFrom(player).send('POST /auth/check-phone', { body: { phone } })),
    );
    expect(tally(responses)).toEqual(['1 x 200', '11 x 429 TOO_MANY_REQUESTS']);
  });

  it('can be requested at most five times a minute from one IP address', async () => {
    const caller = newCaller();
    for (const _ of times(5, () => 0)) await caller.call('POST /auth/check-phone', { body: { phone: randomPhone() } });
    const sixth = await caller.send('POST /auth/check-phone', { body: { phone: randomPhone() } });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
