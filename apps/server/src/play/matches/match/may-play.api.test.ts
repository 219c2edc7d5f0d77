import { afterJobs } from '@muqabla/testing/after-jobs';
import { createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { requestKycOtp, randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { moneyOf } from '@muqabla/testing/match-money';
import {
  addCash,
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';

const MINOR = '1717';
const BANNED_STATE = '2828';

const server = setUpTestServer();

const statusOf = (player: Player) => player.call('GET /kyc/status');

describe('permission to play', () => {
  const create = (player: Player) => player.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
  const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });

  it.each([
    ['a minor', MINOR, 'UNDER_18', 'you are under 18'],
    ['a player of a banned state', BANNED_STATE, 'BANNED_STATE', 'players from Tamil Nadu may not play here'],
  ])('%s is verified with a warning, and may neither create nor join a match', async (_, ending, bar, words) => {
    const [player, host] = [await playerWithCash(server.origin, 100), await playerWithCash(server.origin, 100)];
    const { message } = await verifyKyc(player, randomAadhaar(ending));
    expect(message).toContain(words);
    expect(await statusOf(player)).toMatchObject({ status: 'verified', mayPlay: false, bar, reason: message });
    const { _id: matchId } = await createMatch(host, 50);
    for (const response of [await create(player), await accept(player, matchId)]) {
      expect([response.status, response.body.code]).toEqual([422, 'NOT_ALLOWED_TO_PLAY']);
    }
  });

  it('players without KYC and verified adults may play', async () => {
    const player = await playerWithCash(server.origin, 100);
    expect((await create(player)).status).toBe(200);
    await verifyKyc(player);
    expect((await create(player)).status).toBe(200);
  });

  it('a verified adult may not where the operator requires a higher age', async () => {
    const player = await playerWithCash(server.origin, 100);
    await verifyKyc(player);
    expect(await statusOf(player)).toMatchObject({ mayPlay: true });
    await server.services.settings.write('minimumAge', 99);
    const { bar, reason } = await statusOf(player);
    expect([bar, reason]).toEqual(['UNDER_18', expect.stringContaining('you are under 99')]);
    expect((await create(player)).body.code).toBe('NOT_ALLOWED_TO_PLAY');
    await server.services.settings.write('minimumAge', 18);
    expect((await create(player)).status).toBe(200);
  });

  it('a state that is no longer banned may play again', async () => {
    const player = await playerWithCash(server.origin, 100);
    await verifyKyc(player, randomAadhaar(BANNED_STATE));
    const { bannedStates } = await server.services.settings.read();
    await server.services.settings.write(
      'bannedStates',
      bannedStates.filter((state) => state !== 'Tamil Nadu'),
    );
    expect((await statusOf(player)).mayPlay).toBe(true);
    expect((await create(player)).status).toBe(200);
    await server.services.settings.write('bannedStates', bannedStates);
    expect((await create(player)).status).toBe(422);
  });
});

describe('whom KYC bars from play', () => {
  const deposit = (player: Player, headers = {}) =>
    player.send<{ code: string; message: string; result?: { payment_url: string } }>(
      'POST /user/deposit',
      { body: { amount: 100, userId: player.id } },
      headers,
    );
  const barred = async (ending: string, cash = 0) => {
    const player = await registerPlayer(server.origin);
    if (cash > 0) await addCash(player, cash);
    await verifyKyc(player, randomAadhaar(ending));
    return player;
  };

  it.each([MINOR, BANNED_STATE])('adds no cash, and reads why and where to turn (%s)', async (ending) => {
    const player = await barred(ending);
    const { status, body } = await deposit(player);
    expect([status, body.code]).toEqual([422, 'NOT_ALLOWED_TO_DEPOSIT']);
    expect(body.message).toContain('our team returns what is in your deposit wallet');
    expect((await deposit(player, { 'accept-language': 'hi' })).body.message).toContain('सपोर्ट चैट');
    const rows = await server.services.db.query('select from deposits where player_id = $1', [player.id]);
    expect(rows).toHaveLength(0);
  });

  it('nor a player whose KYC was taken back, until they verify again', async () => {
    const player = await registerPlayer(server.origin);
    await verifyKyc(player);
    await server.services.db.query('update kyc set revoked_at = now() where player_id = $1', [player.id]);
    expect((await deposit(player)).body.code).toBe('KYC_REVOKED');
  });

  it('has a payment held aside that was begun before, and staff send it back in whole', async () => {
    const deposits = await createDepositFixtures(server);
    const player = await deposits.newPlayer();
    const { depositId, paymentUrl } = await deposits.begin(500, player);
    await verifyKyc(player, randomAadhaar(MINOR));
    await deposits.actOn(paymentUrl, 'pay');
    await deposits.becomes(depositId, 'suspense', player);
    expect(await deposits.balanceOf(player)).toBe(10);
    const [maker, checker] = [await createStaffMember(server, 'finance'), await createStaffMember(server, 'owner')];
    const resolve = (to: 'player' | 'gateway') =>
      maker.send('POST /admin/deposits/{id}/resolve-suspense', {
        params: { id: depositId },
        body: { to, reason: 'The payer is under age' },
      });
    expect((await resolve('player')).body.code).toBe('BARRED_NOT_CREDITED');
    expect((await resolve('gateway')).status).toBe(200);
    await checker.call('POST /admin/deposits/{id}/resolve-suspense/approve', { params: { id: depositId } });
    await afterJobs(server, 'the refund', async () => (await deposits.depositOf(depositId, player)).resolved);
    expect((await deposits.depositOf(depositId, player)).resolved).toEqual({ to: 'gateway', amount: 500 });
  });

  it('earns no referral bonus: the house keeps it, and no referrer moves up a level', async () => {
    const grandparent = await registerPlayer(server.origin);
    const parent = await registerPlayer(server.origin, { refercode: grandparent.me.refercode });
    const child = await registerPlayer(server.origin, { refercode: parent.me.refercode });
    await addCash(child, 300);
    const rival = await playerWithCash(server.origin, 300);
    const win = async () => {
      const matchId = await startMatch(child, rival);
      await submitResult(rival, matchId, { resultStatus: 'loss' });
      return Promise.all([parent, grandparent].map(async (player) => (await moneyOf(server, player)).reward));
    };
    expect(await win()).toEqual([2, 1]);
    await verifyKyc(parent, randomAadhaar(BANNED_STATE));
    expect(await win()).toEqual([2, 2]);
  });

  it('gets nothing credited of deposits that race with the verification and are paid after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await registerPlayer(server.origin);
      const aadhaar = randomAadhaar(MINOR);
      const otp = await requestKycOtp(player, aadhaar);
      const verified = player.call('POST /kyc/verifyotp/{userId}', {
        params: { userId: player.id },
        body: { aadhaar, otp },
      });
      const begun = await Promise.all(Array.from({ length: 6 }, () => deposit(player)));
      await verified;
      const urls = begun.flatMap(({ body }) => body.result?.payment_url ?? []);
      await Promise.all(urls.map((url) => fetch(`${url}/pay`, { method: 'POST' })));
      await afterJobs(server, 'every payment to be settled', async () => {
        const rows = await server.services.db.query<{ status: string }>(
          'select status from deposits where player_id = $1',
          [player.id],
        );
        return rows.every(({ status }) => status === 'suspense') ? true : undefined;
      });
      expect(await moneyOf(server, player)).toEqual({ deposit: 10, reward: 0, due: 0 });
      expect((await deposit(player)).body.code).toBe('NOT_ALLOWED_TO_DEPOSIT');
    }
  });
});
