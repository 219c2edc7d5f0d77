import { type Player, registerPlayer } from '@muqabla/testing/player';
import { type SharedPerson, startKycDouble } from '@muqabla/testing/providers/cashfree-kyc-double';
import { setUpServerWithDouble, withProviders } from '@muqabla/testing/providers/server-with-double';
import { recordLog } from '@muqabla/testing/recorded-log';
import { describe, expect, it } from 'vitest';

const { log, lines } = recordLog();
const { double, server } = setUpServerWithDouble(startKycDouble, ({ config }) => withProviders({ kyc: config }), {
  log,
});

const person = (change: Partial<SharedPerson> = {}): SharedPerson => ({
  name: 'Kavya Sharma',
  dob: '09-04-1994',
  gender: 'F',
  uid: 'xxxxxxxx5678',
  state: 'Rajasthan',
  ...change,
});
const newPlayer = () => registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
const start = async (player: Player) => {
  const { url } = await player.call('POST /kyc/redirect', { body: { consent: true } });
  return double.verificationOf(url ?? '');
};
const check = (player: Player) => player.send<{ state?: string; message: string }>('POST /kyc/redirect/check');
const stateOf = async (player: Player) => (await player.call('POST /kyc/redirect/check')).state;
const statusOf = (player: Player) => player.call('GET /kyc/status');

describe('KYC on the provider’s pages', () => {
  it('verifies the player once they have shared their Aadhaar, and stores no number', async () => {
    const player = await newPlayer();
    expect(await statusOf(player)).toEqual({ status: 'none', mayPlay: true, method: 'redirect' });
    expect(await stateOf(player)).toBe('none');
    const verification = await start(player);
    expect(await statusOf(player)).toMatchObject({ status: 'none', isUnderWay: true });
    expect(await stateOf(player)).toBe('pending');
    double.share(verification, person());
    expect(await check(player)).toMatchObject({
      status: 200,
      body: { state: 'verified', message: 'KYC Verified Successfully!' },
    });
    expect(await statusOf(player)).toEqual({
      status: 'verified',
      name: 'Kavya Sharma',
      last4: '5678',
      state: 'Rajasthan',
      mayPlay: true,
      method: 'redirect',
    });
    expect(await player.call('POST /kyc/redirect', { body: { consent: true } })).toEqual({ url: null });
    const photo = double.http.requests.filter(({ path }) => path.includes('photo') || path.includes('xml'));
    expect(photo).toEqual([]);
  });

  it('verifies once when twenty checks arrive at once', async () => {
    const player = await newPlayer();
    double.share(await start(player), person({ uid: 'xxxxxxxx1111' }));
    const checks = await Promise.all(Array.from({ length: 20 }, () => check(player)));
    expect(checks.map(({ body }) => body.state)).toEqual(Array(20).fill('verified'));
    const stored = 'select from kyc_fingerprints where player_id = $1';
    expect(await server.services.db.query(stored, [player.id])).toHaveLength(1);
  });

  it('answers again when its answers are lost: a page that continues, and the same outcome', async () => {
    const player = await newPlayer();
    await start(player);
    double.share(await start(player), person({ uid: 'xxxxxxxx4444' }));
    const [lost, again] = [await check(player), await check(player)];
    expect(lost.body.state).toBe('verified');
    expect(again).toMatchObject({ status: 200, body: lost.body });
    expect(await player.call('POST /kyc/redirect', { body: { consent: true } })).toEqual({ url: null });
  });

  it('refuses a second account of the same person, whatever the capitals and spaces of the name', async () => {
    const first = await newPlayer();
    double.share(await start(first), person({ uid: 'xxxxxxxx2222' }));
    expect(await stateOf(first)).toBe('verified');
    const second = await newPlayer();
    double.share(await start(second), person({ uid: 'xxxxxxxx2222', name: ' KAVYA  sharma ', gender: 'Female' }));
    expect(await stateOf(second)).toBe('taken');
    expect(await statusOf(second)).toMatchObject({ status: 'none' });
    const other = await newPlayer();
    double.share(await start(other), person({ uid: 'xxxxxxxx2222', dob: '10-04-1994' }));
    expect(await stateOf(other)).toBe('verified');
  });

  it.each([
    ['EXPIRED', 'expired', 'xxxxxxxx6661'],
    ['CONSENT_DENIED', 'refused', 'xxxxxxxx6662'],
    ['NOT_LINKED', 'refused', 'xxxxxxxx6663'],
  ] as const)('that ends %s is %s and can be started again', async (end, state, uid) => {
    const player = await newPlayer();
    const verification = await start(player);
    double.end(verification, end);
    const { body } = await check(player);
    expect(body).toEqual({ state, message: expect.stringContaining('tart again') });
    expect(await stateOf(player)).toBe('none');
    double.share(await start(player), person({ uid }));
    expect(await stateOf(player)).toBe('verified');
  });

  it('bars a minor from play, by the whole date of birth', async () => {
    const player = await newPlayer();
    const dob = `31-12-${server.clock.now().getUTCFullYear() - 18}`;
    double.share(await start(player), person({ uid: 'xxxxxxxx3333', dob }));
    expect(await stateOf(player)).toBe('verified');
    expect(await statusOf(player)).toMatchObject({ mayPlay: false, bar: 'UNDER_18' });
  });

  it('is unavailable while the provider does not respond, or shares half a person', async () => {
    const player = await newPlayer();
    double.http.setFault(() => 'error');
    expect(await player.send('POST /kyc/redirect', { body: { consent: true } })).toMatchObject({ status: 503 });
    double.http.clear();
    const verification = await start(player);
    double.share(verification, person({ dob: '1994' }));
    expect(await check(player)).toMatchObject({ status: 503, body: { code: 'KYC_UNAVAILABLE' } });
    expect(await statusOf(player)).toMatchObject({ status: 'none', isUnderWay: true });
  });

  it('is begun three times an hour at most, and not by a number', async () => {
    const player = await newPlayer();
    for (const _ of [1, 2, 3]) await start(player);
    expect(await player.send('POST /kyc/redirect', { body: { consent: true } })).toMatchObject({ status: 429 });
    expect(await player.send('POST /kyc/sendotp', { body: { aadhaar: '999999990019' } })).toMatchObject({
      body: expect.not.objectContaining({ success: true }),
    });
  });

  it('sends people with a DigiLocker to its sign-in and others to its sign-up', () => {
    expect(new Set(double.flows)).toEqual(new Set(['signin', 'signup']));
  });

  it('leaves no secret in a log', () => {
    const logged = lines.join('');
    expect(logged).toContain('cashfree');
    for (const secret of double.secrets) expect(logged).not.toContain(secret);
  });
});
