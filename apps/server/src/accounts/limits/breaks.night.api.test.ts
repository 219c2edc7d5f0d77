import { createLimitFixtures } from '@muqabla/testing/limit-fixtures';
import { startConflict } from '@muqabla/testing/match-money';
import { addNeighbours } from '@muqabla/testing/neighbours';
import {
  addCash,
  balanceOf,
  createMatch,
  type Player,
  registerPlayer,
  renewTokens,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { ARENA_PRIZES, joinTournament, planTournament } from '@muqabla/testing/tournament-fixtures';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let limits: ReturnType<typeof createLimitFixtures>;
beforeAll(async () => {
  limits = createLimitFixtures(server);
  // Far from midnight, so that a slow run stays within its day.
  await limits.toIndianHour(8);
});

const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('a time-out', () => {
  it('can be as short as an hour, and names a length', async () => {
    const player = await limits.withCash();
    const timeOut = (body: object) => player.send('POST /user/limits/time-out', { body });
    expect((await timeOut({ hours: 1 })).status).toBe(200);
    expect(refusalOf(await limits.create(player, 50))).toEqual([422, 'TIME_OUT']);
    expect((await timeOut({})).status).toBe(400);
    expect((await timeOut({ hours: 2 })).status).toBe(400);
    server.clock.advance({ minutes: 61 });
    await renewTokens(player);
    expect((await limits.create(player, 50)).status).toBe(200);
  });

  it('returns open stakes, blocks play and deposits, and leaves running matches', async () => {
    const [player, other] = [await limits.withCash(), await limits.withCash()];
    const before = await balanceOf(player);
    const running = await startMatch(player, other, { amount: 100, gameName: 'Carrom' });
    const own = await createMatch(player, 100);
    const requested = await createMatch(player, 100);
    await limits.accept(other, requested._id);
    const theirs = await createMatch(other, 100);
    await limits.accept(player, theirs._id);
    const answer = await limits.takeTimeOut(player, 7);
    expect(answer.status).toBe(200);
    expect(await balanceOf(player)).toBe(before - 100);
    const statuses = await server.services.db.query<{ match_id: string; status: string }>(
      'select match_id, status from matches where match_id = any ($1::uuid[])',
      [[running, own._id, requested._id, theirs._id]],
    );
    expect(new Map(statuses.map(({ match_id, status }) => [match_id, status]))).toEqual(
      new Map([
        [running, 'running'],
        [own._id, 'deleted'],
        [requested._id, 'deleted'],
        [theirs._id, 'new'],
      ]),
    );
    for (const barred of [
      await limits.create(player, 50),
      await limits.accept(player, theirs._id),
      await limits.deposit(player, 100),
    ])
      expect(refusalOf(barred)).toEqual([422, 'TIME_OUT']);
    const hindi = await player.send(
      'POST /match/create',
      { body: { amount: 50, gameName: 'Carrom' } },
      { 'accept-language': 'hi' },
    );
    expect(hindi.body.message).toMatch(/आप \d\d\/\d\d\/\d{4} \d\d:\d\d \(भारतीय समय\) तक ब्रेक पर हैं/);
    expect((await submitResult(player, running, { resultStatus: 'loss' })).status).toBe(200);
  });

  it('leaves withdrawals and support open', async () => {
    const player = await playerWithVerifiedWinnings(server, 500);
    await limits.takeTimeOut(player, 30);
    expect((await player.send('POST /user/withdraw', { body: upiRequest(200) })).status).toBe(200);
    const body = {
      senderId: player.id,
      senderModel: 'User',
      receiverId: 'admin',
      receiverModel: 'Admin',
      content: 'Please help.',
    };
    expect((await player.send('POST /chatwithadmin/send', { body })).status).toBe(200);
  });

  it('cannot be shortened, can be lengthened, and ends automatically', async () => {
    const player = await limits.withCash();
    await limits.takeTimeOut(player, 7);
    expect(refusalOf(await limits.takeTimeOut(player, 1))).toEqual([422, 'LIMIT_ONLY_LONGER']);
    const first = (await limits.limitsOf(player)).timeOutUntil ?? '';
    await limits.wait(24, player);
    expect((await limits.takeTimeOut(player, 7)).status).toBe(200);
    expect(Date.parse((await limits.limitsOf(player)).timeOutUntil ?? '')).toBeGreaterThan(Date.parse(first));
    await limits.wait(7 * 24 - 0.1, player);
    expect(refusalOf(await limits.create(player, 50))).toEqual([422, 'TIME_OUT']);
    await limits.wait(0.2, player);
    expect((await limits.limitsOf(player)).timeOutUntil).toBeNull();
    expect((await limits.create(player, 50)).status).toBe(200);
  });

  it('adds no notice of a rematch offer', async () => {
    const [player, other] = [await limits.withCash(), await limits.withCash()];
    const ended = await limits.lose(player, other, 50);
    await limits.takeTimeOut(player);
    expect((await other.send('POST /match/rematch', { body: { matchId: ended } })).status).toBe(200);
    const { notices } = await player.call('GET /user/notices', { query: {} });
    expect(notices.map(({ kind }) => kind)).not.toContain('rematchOffered');
  });

  it('leaves open matches by its job after a crash', async () => {
    const player = await limits.withCash();
    const before = await balanceOf(player);
    await createMatch(player, 100);
    await server.runJob('leave-open-matches', { playerId: player.id });
    await server.runJob('leave-open-matches', { playerId: player.id });
    expect(await balanceOf(player)).toBe(before);
  });
});

describe('a self-exclusion', () => {
  it('until a review blocks play and deposits until staff end it, after a year at the earliest', async () => {
    const player = await limits.withCash();
    expect((await limits.exclude(player, 'sixMonths')).status).toBe(200);
    expect(refusalOf(await limits.create(player, 50))).toEqual([422, 'SELF_EXCLUDED']);
    expect((await limits.exclude(player, 'untilReview')).status).toBe(200);
    expect(refusalOf(await limits.exclude(player, 'oneYear'))).toEqual([422, 'LIMIT_ONLY_LONGER']);
    expect(refusalOf(await limits.deposit(player, 50))).toEqual([422, 'SELF_EXCLUDED_UNTIL_REVIEW']);
    const end = async (caller: Awaited<ReturnType<typeof createStaffMember>>) =>
      caller.send('POST /admin/players/{playerId}/limits/end-exclusion', {
        params: { playerId: player.id },
        body: { reason: 'Asked for it in the chat.' },
      });
    const support = await createStaffMember(server, 'support');
    expect(refusalOf(await end(support))).toEqual([422, 'EXCLUSION_NOT_OVER']);
    for (const role of ['finance', 'reviewer'] as const)
      expect(refusalOf(await end(await createStaffMember(server, role)))).toEqual([404, 'NOT_FOUND']);
    // Time moves in steps, so that the session does not expire.
    for (let month = 0; month < 13; month += 1) await limits.wait(29 * 24, player);
    expect((await limits.limitsOf(player)).selfExclusion).toMatchObject({ untilReview: true });
    expect(refusalOf(await limits.create(player, 50))).toEqual([422, 'SELF_EXCLUDED_UNTIL_REVIEW']);
    const owner = await createStaffMember(server, 'owner');
    expect((await end(owner)).status).toBe(200);
    expect((await limits.limitsOf(player)).selfExclusion).toBeNull();
    expect((await limits.create(player, 50)).status).toBe(200);
    const { records } = await owner.call('GET /admin/audit', { query: {} });
    expect(records[0]).toMatchObject({ action: 'limits.exclusionEnded', reason: 'Asked for it in the chat.' });
  });

  it('is not found for an unknown player', async () => {
    const support = await createStaffMember(server, 'support');
    const params = { playerId: '01900000-0000-7000-8000-000000000000' };
    expect(refusalOf(await support.send('GET /admin/players/{playerId}/limits', { params }))).toEqual([
      404,
      'PLAYER_NOT_FOUND',
    ]);
  });
});

describe('the lifetime net figure', () => {
  const netOf = (player: Player) => player.call('GET /user/lifetime-net');
  const entriesOf = async (player: Player) => {
    const [row] = await server.services.db.query<{ paise: number }>(
      `select coalesce(sum(deposit_change + reward_change), 0)::bigint as paise from ledger.entries
       where player_id = $1 and kind in ('stake_held', 'stake_returned', 'stake_taken_back',
         'match_settled', 'settlement_reversed', 'penalty', 'penalty_returned',
         'tournament_entry_held', 'tournament_entry_returned', 'tournament_prize')`,
      [player.id],
    );
    return (row?.paise ?? 0) / 100;
  };

  it('equals the entries to the paisa: winnings less stakes and penalties, and no bonus', async () => {
    await addNeighbours(server);
    const referrer = await limits.withCash();
    const player = await registerPlayer(server.origin, { refercode: referrer.me.refercode });
    await addCash(player, 3000);
    const other = await limits.withCash();
    await limits.lose(other, player, 123);
    await limits.lose(player, other, 77);
    await player.call('POST /match/create', { body: { amount: 60, gameName: 'Carrom' } });
    await joinTournament(player, await planTournament(server, await createStaffMember(server, 'owner'), ARENA_PRIZES));
    const conflict = await startConflict(player, other, 333);
    const reviewer = await createStaffMember(server, 'reviewer');
    const review = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId: conflict } });
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId: conflict },
      body: {
        outcome: 'joiner',
        reason: 'The picture is another battle’s.',
        version: review.version,
        penalties: [{ side: 'host', kind: 'fraud' }],
      },
    } as never);
    const net = await netOf(player);
    expect(net).toEqual({
      net: 246 - 6.15 - 123 - 77 - 60 - 100 - 333 - 100,
      winnings: 246 - 6.15,
      bonuses: 10,
      stakes: 123 + 77 + 60 + 100 + 333,
      penalties: 100,
      played: 3,
      won: 1,
      inBattles: 60 + 100,
      settledNet: 246 - 6.15 - 123 - 77 - 333 - 100,
    });
    for (const each of [player, other, referrer]) expect((await netOf(each)).net).toBe(await entriesOf(each));
    expect((await netOf(referrer)).bonuses).toBe(10 + 2.46);
  });
});
