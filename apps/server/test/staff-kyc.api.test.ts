import { AUDIT_ACTIONS } from '@muqabla/contract/audit/audit-calls';
import type { Caller } from '@muqabla/dev-env/caller';
import { askForKycOtp, randomAadhaar, verifyKyc } from '@muqabla/dev-env/kyc';
import { createMatch, type Player, playerWithCash, registerPlayer } from '@muqabla/dev-env/player';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { times } from './sign-up.ts';
import { staffMember } from './staff-member.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { giveWinnings } from './winnings.ts';
import { upiRequest } from './withdrawals-on.ts';

const MINOR = '1717';
const BANNED_STATE = '2828';
const ABSENT = '4040';
const PROVIDER_DOWN = '5050';
const REASON = 'The Aadhaar is of somebody else';

let server: TestServer;
let owner: Caller;
let support: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await staffMember(server, 'owner');
  support = await staffMember(server, 'support');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.expectSoundLedger();
});
afterAll(() => server.stop());

const newPlayer = (fullName = 'Kavya Sharma') => registerPlayer(server.origin, { fullName });
const verified = async (fullName?: string, ending?: string) => {
  const player = await newPlayer(fullName);
  return { player, ...(await verifyKyc(player, randomAadhaar(ending))) };
};
const list = (query: Record<string, string> = {}) => support.call('GET /admin/kyc', { query });
const idsOf = async (query: Record<string, string>) => (await list(query)).people.map(({ player }) => player._id);
const detailOf = ({ id }: Player) => support.call('GET /admin/kyc/players/{playerId}', { params: { playerId: id } });
const revoke = ({ id }: Player, reason = REASON) =>
  owner.send('POST /admin/kyc/players/{playerId}/revoke', { params: { playerId: id }, body: { reason } });
const create = (player: Player) => player.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });
const withdraw = (player: Player) => player.send('POST /user/withdraw', { body: upiRequest(100) });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const anotherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('the player’s page', () => {
  it('says how KYC stands, to who may read KYC alone', async () => {
    const [never, player] = [await newPlayer(), (await verified()).player];
    const asSeenBy = async (staff: Caller, { id }: Player) =>
      (await staff.call('GET /admin/players/{playerId}', { params: { playerId: id } })).kyc;
    expect([await asSeenBy(support, never), await asSeenBy(support, player)]).toEqual(['none', 'verified']);
    await revoke(player);
    expect(await asSeenBy(owner, player)).toBe('revoked');
    for (const role of ['finance', 'reviewer'] as const)
      expect(await asSeenBy(await staffMember(server, role), player)).toBeUndefined();
  });
});

describe('the list', () => {
  it('shows the verified newest first, without a number', async () => {
    const [older, newer] = [await verified('Sunita Rao'), await verified('Meera Iyer')];
    const { people } = await list();
    expect(people.slice(0, 2).map(({ name }) => name)).toEqual(['Meera Iyer', 'Sunita Rao']);
    expect(people[1]).toEqual({
      player: { _id: older.player.id, username: expect.any(String) },
      status: 'verified',
      name: 'Sunita Rao',
      last4: older.aadhaar.slice(-4),
      state: expect.any(String),
      yearOfBirth: expect.any(Number),
      consentedAt: expect.any(String),
      verifiedAt: expect.any(String),
    });
    for (const { aadhaar } of [older, newer]) expect(JSON.stringify(people)).not.toContain(aadhaar);
  });

  it('finds by name, phone, last digits, state, status and day', async () => {
    const { player, aadhaar } = await verified('Zubeida Contractor', BANNED_STATE);
    const found = [player.id];
    expect(await idsOf({ search: 'zubeida' })).toEqual(found);
    expect(await idsOf({ search: player.phone })).toEqual(found);
    expect(await idsOf({ search: aadhaar.slice(-4) })).toContain(player.id);
    expect(await idsOf({ state: 'tamil nadu' })).toEqual(found);
    expect(await idsOf({ search: 'zubeida', status: 'revoked' })).toEqual([]);
    expect(await idsOf({ search: 'zub_ida' })).toEqual([]);
    const now = server.clock.now();
    const [before, after] = [-60_000, 60_000].map((by) => new Date(now.getTime() + by).toISOString());
    expect(await idsOf({ search: 'zubeida', from: before ?? '', to: after ?? '' })).toEqual(found);
    expect(await idsOf({ search: 'zubeida', from: after ?? '' })).toEqual([]);
    expect(await idsOf({ search: 'zubeida', to: before ?? '' })).toEqual([]);
  });

  it('goes on where it stopped', async () => {
    const people: string[] = [];
    for (let round = 0; round < 13; round += 1)
      people.push(...(await Promise.all(times(4, async () => (await verified('Paged Person')).player.id))));
    const first = await list({ search: 'paged' });
    expect(first.people).toHaveLength(50);
    const second = await list({ search: 'paged', cursor: first.next ?? '' });
    expect(second.next).toBeUndefined();
    const all = [...first.people, ...second.people].map(({ player }) => player._id);
    expect(all.toSorted()).toEqual(people.toSorted());
  }, 90_000);

  it.each([
    { search: 'a' },
    { status: 'pending' },
    { from: 'yesterday' },
    { cursor: '1' },
    { reason: 'ASKED' },
    { search: randomAadhaar() },
    { search: randomAadhaar().replace(/(\d{4})(?=\d)/g, '$1 ') },
  ])('refuses %j', async (query) => {
    expect((await support.send('GET /admin/kyc', { query })).status).toBe(400);
  });

  it('is found by an index, however many there are', async () => {
    const planOf = async (statement: string) => {
      const rows = await server.services.db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        return tx.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const newest = 'order by verified_at desc, player_id desc limit 50';
    for (const [statement, index] of [
      [`select from kyc ${newest}`, 'kyc_by_time'],
      [`select from kyc where lower(state) = 'kerala' ${newest}`, 'kyc_by_state'],
      [`select from kyc where revoked_at is not null ${newest}`, 'kyc_revoked_by_time'],
      [`select player_id from kyc where last4 = '1234'`, 'kyc_by_last4'],
      [`select player_id from kyc where lower(name) like 'zub%'`, 'kyc_by_name'],
      [
        `select from kyc_attempts where reason <> 'ASKED' order by attempted_at desc, attempt_id desc limit 50`,
        'kyc_refusals_by_time',
      ],
    ] as const)
      expect(await planOf(statement)).toContain(index);
  });
});

describe('attempts', () => {
  it('are kept with why they came to nothing, and never with a number', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const numbers = [randomAadhaar(), randomAadhaar(ABSENT), randomAadhaar(PROVIDER_DOWN)] as const;
    const [aadhaar, absent, down] = numbers;
    const send = (number: string) => player.send('POST /kyc/sendotp', { body: { aadhaar: number } });
    const verify = (who: Player, number: string, otp: string) =>
      who.send('POST /kyc/verifyotp/{userId}', { params: { userId: who.id }, body: { aadhaar: number, otp } });
    await send(`${aadhaar.slice(0, 11)}x`);
    await send(absent);
    await send(down);
    const otp = await askForKycOtp(player, aadhaar);
    await send(aadhaar);
    await verify(player, aadhaar, anotherThan(otp));
    await verify(player, aadhaar, otp);
    await verify(other, aadhaar, '123456');
    await verify(other, aadhaar, await askForKycOtp(other, aadhaar));
    const reasons = async (who: Player) => (await detailOf(who)).attempts.map(({ reason }) => reason);
    expect(await reasons(player)).toEqual([
      'WRONG_OTP',
      'TOO_MANY',
      'ASKED',
      'PROVIDER_DOWN',
      'NO_SUCH_AADHAAR',
      'NOT_AADHAAR',
    ]);
    expect(await reasons(other)).toEqual(['TAKEN', 'ASKED', 'OTP_SPENT']);
    const kept = JSON.stringify(await server.services.db.query('select a::text from kyc_attempts a'));
    for (const number of numbers)
      for (const part of [number, number.slice(0, 8), number.slice(4), number.slice(0, 11)])
        expect(kept).not.toContain(part);
    expect((await detailOf(player)).attempts.map(({ last4 }) => last4)).toEqual([
      aadhaar.slice(-4),
      aadhaar.slice(-4),
      aadhaar.slice(-4),
      PROVIDER_DOWN,
      ABSENT,
      undefined,
    ]);
    const { refusals } = await support.call('GET /admin/kyc/refusals', { query: {} });
    expect(refusals[0]).toMatchObject({ player: { _id: other.id }, reason: 'TAKEN', step: 'verify' });
    expect(refusals.map(({ reason }) => reason)).not.toContain('ASKED');
    const wrong = await support.call('GET /admin/kyc/refusals', { query: { reason: 'WRONG_OTP' } });
    expect(new Set(wrong.refusals.map(({ reason }) => reason))).toEqual(new Set(['WRONG_OTP']));
  });

  it.each([
    [MINOR, 'UNDER_18'],
    [BANNED_STATE, 'BANNED_STATE'],
  ])('tell of who is verified and may not play: %s', async (ending, reason) => {
    const { player } = await verified('Kavya Sharma', ending);
    expect((await detailOf(player)).attempts[0]).toMatchObject({ reason, last4: ending });
  });

  it('have no room for a number and are not changed', async () => {
    const { db } = server.services;
    const player = await newPlayer();
    await player.send('POST /kyc/sendotp', { body: { aadhaar: '12' } });
    await expect(db.query('update kyc_attempts set last4 = null')).rejects.toThrow();
    const insert = (reason: string, last4: string) =>
      db.query(
        `insert into kyc_attempts (attempt_id, player_id, step, reason, last4, attempted_at)
         values (gen_random_uuid(), $1, 'send', $2, $3, now())`,
        [player.id, reason, last4],
      );
    await expect(insert('ASKED', randomAadhaar())).rejects.toThrow();
    await expect(insert(randomAadhaar(), '1234')).rejects.toThrow();
  });

  it('are kept ten of a kind in an hour', async () => {
    const player = await newPlayer();
    for (let tries = 0; tries < 14; tries += 1) await player.send('POST /kyc/sendotp', { body: { aadhaar: '12' } });
    expect((await detailOf(player)).attempts).toHaveLength(10);
  });
});

describe('taking a verification back', () => {
  it('stops staking and withdrawing until the player verifies again, and lets battles go on', async () => {
    const [player, host] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { aadhaar } = await verifyKyc(player);
    await giveWinnings(server, player.id, 500);
    const { _id: openId } = await createMatch(player, 50);
    const { _id: hostsId } = await createMatch(host, 50);
    const answer = await revoke(player);
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
    // The battle of before is still there to be joined and played.
    expect((await accept(host, openId)).status).toBe(200);
    expect((await player.send('PUT /match/start', { body: { matchId: openId } })).status).toBe(200);
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'revoked', mayPlay: false, bar: 'REVOKED' });
    const { notices } = await player.call('GET /user/notices', { query: {} });
    expect(notices.find(({ kind }) => kind === 'kycRevoked')).toMatchObject({ note: REASON });

    // The Aadhaar stays with the account: nobody else can take it, its owner can verify with it again.
    const otp = await askForKycOtp(host, aadhaar);
    const taken = await host.call('POST /kyc/verifyotp/{userId}', {
      params: { userId: host.id },
      body: { aadhaar, otp },
    });
    expect(taken).toMatchObject({ verified: false, message: expect.stringContaining('another account') });
    await verifyKyc(player, aadhaar);
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'verified', mayPlay: true });
    expect((await withdraw(player)).status).toBe(200);
    expect((await detailOf(player)).revocations).toMatchObject([{ reason: REASON, last4: aadhaar.slice(-4) }]);
  });

  it('keeps the first Aadhaar with the account that verifies by another one', async () => {
    const { player, aadhaar } = await verified();
    await revoke(player);
    await verifyKyc(player);
    const other = await newPlayer();
    await expect(verifyKyc(other, aadhaar)).rejects.toThrow(/another account/);
  });

  it('is in the audit log and in a record that cannot be changed, once for twenty at a time', async () => {
    const { player } = await verified();
    const answers = await Promise.all(times(20, () => revoke(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'KYC_NOT_VERIFIED')).toHaveLength(19);
    const { records } = await owner.call('GET /admin/audit', { query: { subject: player.id } });
    expect(records).toMatchObject([{ action: 'kyc.revoked', reason: REASON, after: { status: 'revoked' } }]);
    expect(AUDIT_ACTIONS).toContain('kyc.revoked');
    await expect(server.services.db.query('delete from kyc_revocations')).rejects.toThrow();
    expect((await detailOf(player)).revocations).toHaveLength(1);
  });

  it.each([
    ['opening a battle', create],
    ['withdrawing', withdraw],
  ])('happens before or after %s, never half way', async (_, act) => {
    for (let round = 0; round < 6; round += 1) {
      const player = await playerWithCash(server.origin, 200);
      await verifyKyc(player);
      await giveWinnings(server, player.id, 500);
      const [acted, revoked] = await Promise.all([act(player), revoke(player)]);
      expect(revoked.status).toBe(200);
      if (acted.status !== 200) expect(outcome(acted)).toEqual([422, 'KYC_REVOKED']);
      expect(outcome(await act(player))).toEqual([422, 'KYC_REVOKED']);
    }
  });

  it('happens before or after joining a battle', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [player, host] = [await playerWithCash(server.origin, 200), await playerWithCash(server.origin, 200)];
      await verifyKyc(player);
      const { _id: matchId } = await createMatch(host, 50);
      const [joined] = await Promise.all([accept(player, matchId), revoke(player)]);
      if (joined.status !== 200) expect(outcome(joined)).toEqual([422, 'KYC_REVOKED']);
    }
  });

  it('refuses a withdrawal that was under way when the bank was being asked', async () => {
    const player = await playerWithCash(server.origin, 200);
    await verifyKyc(player);
    await giveWinnings(server, player.id, 500);
    const { payouts } = server.services;
    const ask = payouts.findPayeeName.bind(payouts);
    vi.spyOn(payouts, 'findPayeeName').mockImplementationOnce(async (...asked) => {
      await revoke(player);
      return ask(...asked);
    });
    expect(outcome(await withdraw(player))).toEqual([422, 'KYC_REVOKED']);
  });

  it('takes a reason without a number, of a player with a verification that stands', async () => {
    const { player } = await verified();
    expect((await revoke(player, 'no')).status).toBe(400);
    expect((await revoke(player, `It is ${randomAadhaar()}`)).status).toBe(400);
    expect(outcome(await revoke(await newPlayer()))).toEqual([409, 'KYC_NOT_VERIFIED']);
    const nobody = { id: '00000000-0000-7000-8000-000000000000' } as Player;
    expect(outcome(await revoke(nobody))).toEqual([404, 'PLAYER_NOT_FOUND']);
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'verified' });
  });

  it('is for owners alone, and the rest of KYC for owners and support', async () => {
    const { player } = await verified();
    const asked = { params: { playerId: player.id }, body: { reason: REASON } };
    expect(outcome(await support.send('POST /admin/kyc/players/{playerId}/revoke', asked))).toEqual([404, 'NOT_FOUND']);
    for (const role of ['finance', 'reviewer'] as const) {
      const caller = await staffMember(server, role);
      expect((await caller.send('GET /admin/kyc')).status).toBe(404);
      expect((await caller.send('GET /admin/kyc/refusals')).status).toBe(404);
      expect((await caller.send('POST /admin/kyc/players/{playerId}/revoke', asked)).status).toBe(404);
    }
    expect(await player.call('GET /kyc/status')).toMatchObject({ status: 'verified' });
  });
});
