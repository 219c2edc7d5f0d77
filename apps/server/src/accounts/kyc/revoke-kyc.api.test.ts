import { requestKycOtp, randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { REASON, type Verifications, createVerificationFixtures } from '@muqabla/testing/verification-fixtures';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import { upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
let verifications: Verifications;
beforeAll(async () => {
  verifications = await createVerificationFixtures(server);
});

const create = (player: Player) => player.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });
const withdraw = (player: Player) => player.send('POST /user/withdraw', { body: upiRequest(100) });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('revoking a verification', () => {
  it('stops stakes and withdrawals until the player verifies again, but not running matches', async () => {
    const [player, host] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { aadhaar } = await verifyKyc(player);
    await addWinnings(server, player.id, 500);
    const { _id: openId } = await createMatch(player, 50);
    const { _id: hostsId } = await createMatch(host, 50);
    const answer = await verifications.revoke(player);
    expect([answer.status, answer.body]).toMatchObject([200, { kyc: { status: 'revoked' } }]);
    expect(outcome(await create(player))).toEqual([422, 'KYC_REVOKED']);
    expect(outcome(await accept(player, hostsId))).toEqual([422, 'KYC_REVOKED']);
    expect(outcome(await withdraw(player))).toEqual([422, 'KYC_REVOKED']);
    const inHindi = await player.send(
      'POST /match/create',
      { body: { amount: 50, gameName: 'Carrom' } },
      { 'accept-language': 'hi-IN' },
    );
    expect(inHindi.body.message).toContain('KYC पेज पर फिर से सत्यापन करें');
    // The existing match can still be joined and played.
    expect((await accept(host, openId)).status).toBe(200);
    expect((await player.send('PUT /match/start', { body: { matchId: openId } })).status).toBe(200);
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'revoked', mayPlay: false, bar: 'REVOKED' });
    const { notices } = await player.call('GET /user/notices', { query: {} });
    expect(notices.find(({ kind }) => kind === 'kycRevoked')).toMatchObject({ note: REASON });

    // The Aadhaar stays bound to the account: only its owner can verify with it again.
    const otp = await requestKycOtp(host, aadhaar);
    const taken = await host.call('POST /kyc/verifyotp/{userId}', {
      params: { userId: host.id },
      body: { aadhaar, otp },
    });
    expect(taken).toMatchObject({ verified: false, message: expect.stringContaining('another account') });
    await verifyKyc(player, aadhaar);
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'verified', mayPlay: true });
    expect((await withdraw(player)).status).toBe(200);
    expect((await verifications.detailOf(player)).revocations).toMatchObject([
      { reason: REASON, last4: aadhaar.slice(-4) },
    ]);
  });

  it('keeps the first Aadhaar bound to an account that verifies with another', async () => {
    const { player, aadhaar } = await verifications.verified();
    await verifications.revoke(player);
    await verifyKyc(player);
    const other = await verifications.newPlayer();
    await expect(verifyKyc(other, aadhaar)).rejects.toThrow(/another account/);
  });

  it('is stored once in the audit log and in an immutable record by twenty concurrent requests', async () => {
    const { player } = await verifications.verified();
    const answers = await Promise.all(times(20, () => verifications.revoke(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'KYC_NOT_VERIFIED')).toHaveLength(19);
    const { records } = await verifications.owner.call('GET /admin/audit', { query: { subject: player.id } });
    expect(records).toMatchObject([{ action: 'kyc.revoked', reason: REASON, after: { status: 'revoked' } }]);
    await expect(server.services.db.query('delete from kyc_revocations')).rejects.toThrow();
    expect((await verifications.detailOf(player)).revocations).toHaveLength(1);
  });

  it.each([
    ['opening a battle', create],
    ['withdrawing', withdraw],
  ])('happens before or after %s, never half way', async (_, act) => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await playerWithCash(server.origin, 200);
      await verifyKyc(player);
      await addWinnings(server, player.id, 500);
      const [acted, revoked] = await Promise.all([act(player), verifications.revoke(player)]);
      expect(revoked.status).toBe(200);
      if (acted.status !== 200) expect(outcome(acted)).toEqual([422, 'KYC_REVOKED']);
      expect(outcome(await act(player))).toEqual([422, 'KYC_REVOKED']);
    }
  });

  it('is serialised with joining a match', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [player, host] = [await playerWithCash(server.origin, 200), await playerWithCash(server.origin, 200)];
      await verifyKyc(player);
      const { _id: matchId } = await createMatch(host, 50);
      const [joined] = await Promise.all([accept(player, matchId), verifications.revoke(player)]);
      if (joined.status !== 200) expect(outcome(joined)).toEqual([422, 'KYC_REVOKED']);
    }
  });

  it('refuses a withdrawal whose payee lookup was in progress', async () => {
    const player = await playerWithCash(server.origin, 200);
    await verifyKyc(player);
    await addWinnings(server, player.id, 500);
    const { payouts } = server.services;
    const findPayeeName = payouts.findPayeeName.bind(payouts);
    vi.spyOn(payouts, 'findPayeeName').mockImplementationOnce(async (...lookup) => {
      await verifications.revoke(player);
      return findPayeeName(...lookup);
    });
    expect(outcome(await withdraw(player))).toEqual([422, 'KYC_REVOKED']);
  });

  it('needs a reason without an Aadhaar number and a player with a verification', async () => {
    const { player } = await verifications.verified();
    expect((await verifications.revoke(player, 'no')).status).toBe(400);
    expect((await verifications.revoke(player, `It is ${randomAadhaar()}`)).status).toBe(400);
    expect(outcome(await verifications.revoke(await verifications.newPlayer()))).toEqual([409, 'KYC_NOT_VERIFIED']);
    const unknown = { id: '00000000-0000-7000-8000-000000000000' } as Player;
    expect(outcome(await verifications.revoke(unknown))).toEqual([404, 'PLAYER_NOT_FOUND']);
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'verified' });
  });

  it('is permitted to owners only, other KYC calls to owners and support', async () => {
    const { player } = await verifications.verified();
    const request = { params: { playerId: player.id }, body: { reason: REASON } };
    expect(outcome(await verifications.support.send('POST /admin/kyc/players/{playerId}/revoke', request))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    for (const role of ['finance', 'reviewer'] as const) {
      const caller = await createStaffMember(server, role);
      expect((await caller.send('GET /admin/kyc')).status).toBe(404);
      expect((await caller.send('GET /admin/kyc/refusals')).status).toBe(404);
      expect((await caller.send('POST /admin/kyc/players/{playerId}/revoke', request)).status).toBe(404);
    }
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'verified' });
  });
});
