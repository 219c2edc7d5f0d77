import { afterJobs } from '@muqabla/testing/after-jobs';
import { sendFile, write } from '@muqabla/testing/chat-fixtures';
import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import { createMatch, type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { requestOtp } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
const { stateOf, codeFor, confirm, request, remove, deletionOf, signIn } = createDeletionFixtures(server);

const exclude = (player: Player, term: 'sixMonths' | 'untilReview') =>
  player.call('POST /user/limits/self-exclusion', { body: { term } });
const bonusOf = async (player: Player) => (await player.call('GET /user/me')).depositWallet;

describe('a request', () => {
  it('is refused while battles, payments or debts are open, and takes only its own code and the amount that was read', async () => {
    const player = await playerWithCash(server.origin, 300);
    const { _id: matchId } = await createMatch(player, 100);
    expect((await stateOf(player)).obstacles).toEqual(['battle']);
    expect((await player.send<{ code: string }>('POST /user/account-deletion/code')).body.code).toBe(
      'DELETION_BLOCKED',
    );
    await player.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    const { result } = await player.call('POST /user/deposit', { body: { amount: 100, userId: player.id } });
    expect((await stateOf(player)).obstacles).toEqual(['payment']);
    await fetch(`${result.payment_url}/fail`, { method: 'POST' });
    await afterJobs(server, 'the deposit to fail', async () =>
      (await stateOf(player)).obstacles.length === 0 ? true : undefined,
    );
    const { givenUp, days } = await stateOf(player);
    expect([givenUp, days]).toEqual([await bonusOf(player), 7]);
    const otp = await codeFor(player);
    // The code of a sign-in does not confirm, and this one signs no player in.
    const signedIn = await player.send<{ code: string }>('POST /auth/verify-otp', {
      body: { phone: player.phone, otp },
    });
    expect(signedIn.body.code).toBe('OTP_SPENT');
    expect((await confirm(player, otp === '000000' ? '111111' : '000000', givenUp)).body.code).toBe('WRONG_OTP');
    expect((await confirm(player, otp, givenUp - 1)).body.code).toBe('DELETION_AMOUNT_CHANGED');
    expect((await confirm(player, otp, givenUp)).body.pending?.dueAt).toBeDefined();
    expect((await confirm(player, otp, givenUp)).body.code).toBe('DELETION_PENDING');
  });

  it('closes the account but for reading, ends other sessions, and is called off with one call', async () => {
    const player = await playerWithCash(server.origin, 200);
    const other = await playerWithCash(server.origin, 200);
    const { _id: matchId } = await createMatch(other, 50);
    server.clock.advance({ minutes: 2 });
    const { caller: second, otp } = await requestOtp(server.origin, player.phone);
    const body = { phone: player.phone, otp };
    second.token = (await second.call('POST /auth/verify-otp', { body })).accessToken;
    await request(player);
    expect((await second.send('GET /user/me')).status).toBe(403);
    await signIn(player);
    expect(await player.call('GET /user/me')).toMatchObject({ appModeAllowed: true, banReason: '' });
    expect((await player.call('GET /user/me')).deletesAt).not.toBeNull();
    for (const [name, input] of [
      ['POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }],
      ['PUT /match/accept', { body: { matchId } }],
      ['POST /user/deposit', { body: { amount: 100, userId: player.id } }],
    ] as const) {
      const { status, body } = await player.send<{ code: string }>(name, input as never);
      expect([name, status, body.code]).toEqual([name, 409, 'DELETION_PENDING']);
    }
    expect((await write(player, 'A word to support')).status).toBe(200);
    expect((await player.call('DELETE /user/account-deletion')).pending).toBeNull();
    expect((await player.call('DELETE /user/account-deletion')).pending).toBeNull();
    expect((await player.send('PUT /match/accept', { body: { matchId } })).status).toBe(200);
    server.clock.advance({ days: 8 });
    await remove();
    expect((await deletionOf(player))?.status).toBe('calledOff');
  });

  it('and an entry into a battle at the same time: the battle counts, or it is refused', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await playerWithCash(server.origin, 100);
      const { givenUp } = await stateOf(player);
      const otp = await codeFor(player);
      const [requested, created] = await Promise.all([
        confirm(player, otp, givenUp),
        player.send<{ code?: string }>('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } }),
      ]);
      // One of both: a battle with a stake blocks the deletion, a deletion the battle.
      expect([requested.status === 200, created.status === 200].filter(Boolean)).toHaveLength(1);
      expect(requested.status === 200 ? created.body.code : requested.body.code).toMatch(/^DELETION_/);
    }
  });
});

describe('a removal', () => {
  it('is put off while something is open again, and happens once however many processes try', async () => {
    const player = await playerWithCash(server.origin, 100);
    await request(player);
    // Paid at the gateway before the request, and reported later.
    await server.services.db.query(
      `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider, created_at, ask_at)
       values ($1, $2, 12800, 10000, 2800, 2800, 'pending', 'elsewhere', now(), now() + interval '1 year')`,
      [crypto.randomUUID(), player.id],
    );
    server.clock.advance({ days: 8 });
    await remove();
    expect(await deletionOf(player)).toEqual({ status: 'pending', obstacle: 'payment' });
    const support = await createStaffMember(server, 'support');
    const list = await support.call('GET /admin/account-deletions', { query: { state: 'pending' } });
    expect(list.deletions.find((each) => each.player._id === player.id)?.putOff?.obstacle).toBe('payment');
    await server.services.db.query(
      `update deposits set status = 'failed', settled_at = now() where player_id = $1 and status = 'pending'`,
      [player.id],
    );
    await remove();
    expect((await deletionOf(player))?.status).toBe('pending');
    server.clock.advance({ minutes: 61 });
    await Promise.all(Array.from({ length: RACE_WAYS }, remove));
    expect((await deletionOf(player))?.status).toBe('done');
    const given = await server.services.db.query(
      `select from ledger.entries where player_id = $1 and kind = 'balance_given_up'`,
      [player.id],
    );
    expect(given).toHaveLength(1);
    expect((await player.send('GET /user/me')).status).toBe(403);
  });

  it('deletes files again after a store that failed', async () => {
    const player = await registerPlayer(server.origin);
    await sendFile(player, 'image', await pictureOf('lost'));
    await request(player);
    server.clock.advance({ days: 8 });
    const { db, files } = server.services;
    await afterJobs(server, 'files to be deleted', async () => {
      const broken = vi.spyOn(files, 'delete').mockRejectedValueOnce(new Error('no store'));
      await remove();
      await server.runJob('delete-files', {}).catch(() => undefined);
      broken.mockRestore();
      await server.runJob('delete-files', {});
      const left = await db.query('select from files_to_delete where delete_after <= $1', [server.clock.now()]);
      return left.length === 0 ? true : undefined;
    });
  });

  it('lets the phone register again, without a second bonus and with its self-exclusion, which the Aadhaar keeps too', async () => {
    const friend = await registerPlayer(server.origin);
    const player = await registerPlayer(server.origin);
    const aadhaar = randomAadhaar();
    await verifyKyc(player, aadhaar);
    expect(await bonusOf(player)).toBe(10);
    await exclude(player, 'sixMonths');
    const until6Months = (await player.call('GET /user/limits')).selfExclusion;
    await request(player);
    server.clock.advance({ days: 8 });
    await remove();
    expect((await deletionOf(player))?.status).toBe('done');
    const again = await registerPlayer(server.origin, { phone: player.phone, refercode: friend.me.refercode });
    expect(again.id).not.toBe(player.id);
    expect(await bonusOf(again)).toBe(0);
    expect((await again.call('GET /user/limits')).selfExclusion).toEqual(until6Months);
    const other = await registerPlayer(server.origin);
    expect((await other.call('GET /user/limits')).selfExclusion).not.toEqual(until6Months);
    await verifyKyc(other, aadhaar);
    expect((await other.call('GET /user/limits')).selfExclusion).toEqual(until6Months);
    const [row] = await server.services.db.query<{ referrer_id: string | null }>(
      'select referrer_id from players where player_id = $1',
      [again.id],
    );
    expect(row?.referrer_id).toBeNull();
  });
});

it('staff see deleted accounts by their state, without the person, and cannot add to them', async () => {
  const owner = await createStaffMember(server, 'owner');
  const list = await owner.call('GET /admin/account-deletions', { query: { state: 'done' } });
  expect(list.deletions[0]?.player.username).toBe('Deleted player');
  const id = list.deletions[0]?.player._id ?? '';
  const player = await owner.call('GET /admin/players/{playerId}', { params: { playerId: id } });
  expect([player.phone, player.fullName, player.deletedAt !== undefined]).toEqual([
    '•'.repeat(10),
    'Deleted player',
    true,
  ]);
  const note = await owner.send<{ code: string }>('POST /admin/players/{playerId}/notes', {
    params: { playerId: id },
    body: { words: 'A note about nobody.' },
  });
  expect(note.body.code).toBe('PLAYER_NOT_FOUND');
});
