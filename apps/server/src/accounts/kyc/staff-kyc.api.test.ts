import type { Caller } from '@muqabla/testing/caller';
import { requestKycOtp, randomAadhaar } from '@muqabla/testing/kyc';
import type { Player } from '@muqabla/testing/player';
import { times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { type Verifications, createVerificationFixtures } from '@muqabla/testing/verification-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const MINOR = '1717';
const BANNED_STATE = '2828';
const ABSENT = '4040';
const PROVIDER_DOWN = '5050';

const server = setUpTestServer();
let verifications: Verifications;
beforeAll(async () => {
  verifications = await createVerificationFixtures(server);
});

const list = (query: Record<string, string> = {}) => verifications.support.call('GET /admin/kyc', { query });
const idsOf = async (query: Record<string, string>) => (await list(query)).people.map(({ player }) => player._id);
const anotherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('the player’s page', () => {
  it('has the KYC status only for staff with the permission', async () => {
    const [never, player] = [await verifications.newPlayer(), (await verifications.verified()).player];
    const asSeenBy = async (staff: Caller, { id }: Player) =>
      (await staff.call('GET /admin/players/{playerId}', { params: { playerId: id } })).kyc;
    expect([await asSeenBy(verifications.support, never), await asSeenBy(verifications.support, player)]).toEqual([
      'none',
      'verified',
    ]);
    await verifications.revoke(player);
    expect(await asSeenBy(verifications.owner, player)).toBe('revoked');
    for (const role of ['finance', 'reviewer'] as const)
      expect(await asSeenBy(await createStaffMember(server, role), player)).toBeUndefined();
  });
});

describe('the list', () => {
  it('shows verifications newest first, without Aadhaar numbers', async () => {
    const [older, newer] = [await verifications.verified('Sunita Rao'), await verifications.verified('Meera Iyer')];
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
    const { player, aadhaar } = await verifications.verified('Zubeida Contractor', BANNED_STATE);
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

  it('continues at its cursor', async () => {
    const people: string[] = [];
    for (let round = 0; round < 13; round += 1)
      people.push(
        ...(await Promise.all(times(4, async () => (await verifications.verified('Paged Person')).player.id))),
      );
    const first = await list({ search: 'paged' });
    expect(first.people).toHaveLength(50);
    const second = await list({ search: 'paged', cursor: first.next ?? '' });
    expect(second.next).toBeUndefined();
    const all = [...first.people, ...second.people].map(({ player }) => player._id);
    expect(all.toSorted()).toEqual(people.toSorted());
  });

  it.each([
    { search: 'a' },
    { status: 'pending' },
    { from: 'yesterday' },
    { cursor: '1' },
    { reason: 'ASKED' },
    { search: randomAadhaar() },
    { search: randomAadhaar().replace(/(\d{4})(?=\d)/g, '$1 ') },
  ])('refuses %j', async (query) => {
    expect((await verifications.support.send('GET /admin/kyc', { query })).status).toBe(400);
  });

  it('is read by an index', async () => {
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

describe('a KYC that bars from play', () => {
  it.each([
    [MINOR, 'UNDER_18'],
    [BANNED_STATE, 'BANNED_STATE'],
  ] as const)('is said wherever staff see the player: %s', async (ending, bar) => {
    const { player } = await verifications.verified('Barred Person', ending);
    const finance = await createStaffMember(server, 'finance');
    const params = { playerId: player.id };
    expect((await verifications.detailOf(player)).kyc).toMatchObject({ status: 'verified', bar });
    expect((await list({ search: player.phone })).people[0]).toMatchObject({ bar });
    expect(await finance.call('GET /admin/players/{playerId}', { params })).toMatchObject({ kycBar: bar });
    const { players } = await finance.call('GET /admin/players', { query: { search: player.phone } });
    expect(players).toMatchObject([{ kycBar: bar }]);
    await verifications.revoke(player);
    expect((await finance.call('GET /admin/players/{playerId}', { params })).kycBar).toBeUndefined();
  });

  it('is not said of others', async () => {
    const { player } = await verifications.verified();
    const { support } = verifications;
    expect((await verifications.detailOf(player)).kyc).not.toHaveProperty('bar');
    const params = { playerId: player.id };
    expect(await support.call('GET /admin/players/{playerId}', { params })).not.toHaveProperty('kycBar');
  });
});

describe('attempts', () => {
  it('are stored with the reason of their failure, never with the Aadhaar number', async () => {
    const [player, other] = [await verifications.newPlayer(), await verifications.newPlayer()];
    const numbers = [randomAadhaar(), randomAadhaar(ABSENT), randomAadhaar(PROVIDER_DOWN)] as const;
    const [aadhaar, absent, down] = numbers;
    const send = (number: string) => player.send('POST /kyc/sendotp', { body: { aadhaar: number } });
    const verify = (caller: Player, number: string, otp: string) =>
      caller.send('POST /kyc/verifyotp/{userId}', { params: { userId: caller.id }, body: { aadhaar: number, otp } });
    await send(`${aadhaar.slice(0, 11)}x`);
    await send(absent);
    await send(down);
    const otp = await requestKycOtp(player, aadhaar);
    await send(aadhaar);
    await verify(player, aadhaar, anotherThan(otp));
    await verify(player, aadhaar, otp);
    await verify(other, aadhaar, '123456');
    await verify(other, aadhaar, await requestKycOtp(other, aadhaar));
    const reasons = async (caller: Player) =>
      (await verifications.detailOf(caller)).attempts.map(({ reason }) => reason);
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
    expect((await verifications.detailOf(player)).attempts.map(({ last4 }) => last4)).toEqual([
      aadhaar.slice(-4),
      aadhaar.slice(-4),
      aadhaar.slice(-4),
      PROVIDER_DOWN,
      ABSENT,
      undefined,
    ]);
    const { refusals } = await verifications.support.call('GET /admin/kyc/refusals', { query: {} });
    expect(refusals[0]).toMatchObject({ player: { _id: other.id }, reason: 'TAKEN', step: 'verify' });
    expect(refusals.map(({ reason }) => reason)).not.toContain('ASKED');
    const wrong = await verifications.support.call('GET /admin/kyc/refusals', { query: { reason: 'WRONG_OTP' } });
    expect(new Set(wrong.refusals.map(({ reason }) => reason))).toEqual(new Set(['WRONG_OTP']));
  });

  it.each([
    [MINOR, 'UNDER_18'],
    [BANNED_STATE, 'BANNED_STATE'],
  ])('include verified players whom KYC bars from play: %s', async (ending, reason) => {
    const { player } = await verifications.verified('Kavya Sharma', ending);
    expect((await verifications.detailOf(player)).attempts[0]).toMatchObject({ reason, last4: ending });
  });

  it('cannot contain an Aadhaar number and are immutable', async () => {
    const { db } = server.services;
    const player = await verifications.newPlayer();
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

  it('are stored at most ten times per reason and hour', async () => {
    const player = await verifications.newPlayer();
    for (let tries = 0; tries < 14; tries += 1) await player.send('POST /kyc/sendotp', { body: { aadhaar: '12' } });
    expect((await verifications.detailOf(player)).attempts).toHaveLength(10);
  });
});
