import { createHash, randomBytes } from 'node:crypto';
import { solveChallenge } from '@muqabla/client/proof-of-work';
import type { RefusalResponse } from '@muqabla/contract/call';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { type Player, randomPhone, readOtp, registerPlayer } from '@muqabla/testing/player';
import { beginRegistration, requestOtp, tally, times } from '@muqabla/testing/sign-up';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();

const check = (caller: Caller, phone: string, proof?: string) =>
  caller.send<RefusalResponse>('POST /auth/check-phone', { body: { phone, ...(proof !== undefined && { proof }) } });
const register = (caller: Caller, phone: string, proof?: string) =>
  caller.send<RefusalResponse>('POST /auth/register', {
    body: { fullName: 'Kavya Sharma', phone, ...(proof !== undefined && { proof }) },
  });
const verify = (caller: Caller, phone: string, otp: string) =>
  caller.send('POST /auth/verify-otp', { body: { phone, otp } });
const otherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
/** A browser without cookies on an address of its own; it works no proofs unless it has to. */
const stranger = ({ solvesProofs = true, address = '' } = {}) => {
  const caller = createCaller(server.origin);
  caller.solvesProofs = solvesProofs;
  if (address === '') return caller;
  return {
    ...caller,
    send: ((name, input, headers) =>
      caller.send(name, input, { ...headers, 'x-forwarded-for': address })) as Caller['send'],
  };
};
/** The player's browser, signed out. */
const knownDeviceOf = ({ cookies }: Player) => {
  const caller = createCaller(server.origin);
  caller.cookies.set('muqabla_device', cookies.get('muqabla_device') ?? '');
  return caller;
};
/** Fills a budget with messages of this instant to one phone. */
const spend = async (budget: 'signup' | 'newDevice', count: number, phone = '6000000000') => {
  await server.services.db.query(
    `insert into sms_sends (sms_id, phone, sent_at, budget, requester)
     select uuidv7(), $5, $1, $2, $3 from generate_series(1, $4::int)`,
    [server.clock.now(), budget, randomBytes(32), count, phone],
  );
};
/** Repeats the last message, as sent by its browser and network. */
const repeatLast = async (count: number) => {
  await server.services.db.query(
    `insert into sms_sends (sms_id, phone, sent_at, budget, requester, network)
     select uuidv7(), '6000000000', sent_at, budget, requester, network
     from (select * from sms_sends order by sent_at desc, sms_id desc limit 1) last, generate_series(1, $1::int)`,
    [count],
  );
};

// Each test has the messages of a day.
afterEach(() => server.clock.advance({ days: 1, minutes: 1 }));

describe('a code', () => {
  it('works in the browser that asked for it alone, and strangers do not burn it', async () => {
    const player = await registerPlayer(server.origin);
    const { phone } = player;
    const { caller, otp } = await requestOtp(server.origin, phone, knownDeviceOf(player));
    const guesses = await Promise.all(times(RACE_WAYS, () => verify(stranger(), phone, otp)));
    expect(tally(guesses)).toEqual([`${RACE_WAYS} x 400 COOKIES_NEEDED`]);
    const { caller: asker, otp: own } = await requestOtp(server.origin, phone);
    const wrong = await Promise.all(times(20, () => verify(asker, phone, otp === own ? otherThan(own) : otp)));
    expect(tally(wrong)).toEqual(['15 x 400 OTP_SPENT', '5 x 400 WRONG_OTP']);
    expect(await verify(caller, phone, otp)).toMatchObject({ status: 200 });
  });

  it('waits in the queue beside that of a stranger for the same phone', async () => {
    const player = await registerPlayer(server.origin);
    const { phone } = player;
    const sandbox = createCaller(server.origin);
    const before = (await sandbox.call('GET /sandbox/messages', { query: { to: phone } })).length;
    await Promise.all([check(knownDeviceOf(player), phone), check(stranger(), phone)]);
    await readOtp(sandbox, phone, before + 1);
  });

  it('is bounded in its guesses by the messages of a phone, whatever the number of browsers', async () => {
    const { phone } = await registerPlayer(server.origin);
    // Twelve of the fifteen messages that a day has for strangers.
    await spend('newDevice', 12, phone);
    server.clock.advance({ minutes: 61 });
    const judged = times(RACE_WAYS, async () => {
      const caller = stranger();
      await check(caller, phone);
      return Promise.all(times(6, () => verify(caller, phone, '000000')));
    });
    const guesses = (await Promise.all(judged)).flat();
    expect(guesses.filter(({ body }) => body.code === 'WRONG_OTP')).toHaveLength(3 * 5);
  });
});

describe('the messages of a player', () => {
  it('are left on a known device when strangers have spent those of the phone', async () => {
    const player = await registerPlayer(server.origin);
    const { phone } = player;
    const asked = await Promise.all(times(RACE_WAYS, () => check(stranger(), phone)));
    expect(new Set(tally(asked))).toEqual(new Set(['5 x 200', `${RACE_WAYS - 5} x 429 TOO_MANY_REQUESTS`]));
    const { caller, otp } = await requestOtp(server.origin, phone, knownDeviceOf(player));
    expect(await verify(caller, phone, otp)).toMatchObject({ status: 200 });
  });

  it('are left on a new device when one network has asked for many', async () => {
    const { phone } = await registerPlayer(server.origin);
    const asked = [];
    for (const host of times(5, (index) => index))
      asked.push(await check(stranger({ address: `2001:db8:1:2::${host}` }), phone));
    expect(tally(asked)).toEqual(['2 x 429 TOO_MANY_REQUESTS', '3 x 200']);
    const { caller, otp } = await requestOtp(server.origin, phone);
    expect(await verify(caller, phone, otp)).toMatchObject({ status: 200 });
  });

  it('are apart from those to unknown phones, of which a day and an address have few', async () => {
    const player = await registerPlayer(server.origin);
    const { phone } = await registerPlayer(server.origin);
    await spend('signup', 5000);
    expect(await register(stranger(), randomPhone())).toMatchObject({ status: 429 });
    expect(await check(stranger(), phone)).toMatchObject({ status: 200 });
    await spend('newDevice', 2000);
    expect(await check(stranger(), phone)).toMatchObject({ status: 429 });
    expect(await check(knownDeviceOf(player), player.phone)).toMatchObject({ status: 200 });
  });

  it('go to few unknown phones for one network', async () => {
    const at = (host: number) => stranger({ address: `2001:db8:1:3::${host}` });
    expect(await register(at(1), randomPhone())).toMatchObject({ status: 200 });
    await repeatLast(18);
    expect(await register(at(2), randomPhone())).toMatchObject({ status: 200 });
    expect(await register(at(3), randomPhone())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await register(stranger(), randomPhone())).toMatchObject({ status: 200 });
  });

  it('stop at the cap of their budget, also for concurrent requests', async () => {
    await spend('signup', 4998);
    const asked = await Promise.all(times(5, () => register(stranger(), randomPhone())));
    expect(tally(asked)).toEqual(['2 x 200', '3 x 429 TOO_MANY_REQUESTS']);
  });
});

describe('a proof of work', () => {
  const challengeFor = async (phone: string) => {
    await spend('signup', 500);
    const { status, body, headers } = await register(stranger({ solvesProofs: false }), phone);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'PROOF_NEEDED', '3600']);
    if (body.challenge === undefined) throw new Error('no challenge');
    return body.challenge;
  };

  it('is needed at an unusual rate, works once, for its phone and for two minutes', async () => {
    const phone = randomPhone();
    const solved = await solveChallenge(await challengeFor(phone));
    const unwilling = () => stranger({ solvesProofs: false });
    // By chance a longer text may begin with zero bits too.
    const unsolved = times(50, (index) => `${solved}${index}`).find(
      (each) => (createHash('sha256').update(each).digest()[0] ?? 0) > 3,
    );
    for (const proof of ['', unsolved, solved.replace(/^\d+/, '0')])
      expect(await register(unwilling(), phone, proof)).toMatchObject({ body: { code: 'PROOF_NEEDED' } });
    expect(await register(unwilling(), randomPhone(), solved)).toMatchObject({ body: { code: 'PROOF_NEEDED' } });
    const raced = await Promise.all(times(RACE_WAYS, () => register(unwilling(), phone, solved)));
    expect(tally(raced)).toEqual(['1 x 200', `${RACE_WAYS - 1} x 429 PROOF_NEEDED`]);
    const late = await solveChallenge(await challengeFor(phone));
    server.clock.advance({ minutes: 2, seconds: 1 });
    expect(await register(unwilling(), phone, late)).toMatchObject({ body: { code: 'PROOF_NEEDED' } });
  });

  it('is not needed on a known device', async () => {
    const player = await registerPlayer(server.origin);
    await spend('newDevice', 1500);
    const caller = knownDeviceOf(player);
    caller.solvesProofs = false;
    expect(await check(caller, player.phone)).toMatchObject({ status: 200 });
  });
});

it('registers while the rate is unusual, by the client that works the proof', async () => {
  await spend('signup', 600);
  const { caller, phone, otp, signupToken } = await beginRegistration(server.origin);
  expect(await caller.send('POST /auth/verify-otp', { body: { phone, otp, signupToken } })).toMatchObject({
    status: 200,
  });
});
