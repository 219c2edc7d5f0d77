import { afterJobs } from '@muqabla/testing/after-jobs';
import { createLimitFixtures } from '@muqabla/testing/limit-fixtures';
import { addNeighbours } from '@muqabla/testing/neighbours';
import {
  addCash,
  balanceOf,
  createMatch,
  type Player,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  ARENA_PRIZES,
  beginTournament,
  finishTournament,
  joinTournament,
  planTournament,
  winArenaGame,
} from '@muqabla/testing/tournament-fixtures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let limits: ReturnType<typeof createLimitFixtures>;
beforeAll(async () => {
  limits = createLimitFixtures(server);
  // Far from midnight, so that a slow run stays within its day.
  await limits.toIndianHour(8);
  await addNeighbours(server);
});

const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('a daily limit', () => {
  it('is absent for a new player', async () => {
    expect(await limits.limitsOf(await registerPlayer(server.origin))).toMatchObject({
      deposit: { amount: null, pending: null, used: 0 },
      loss: { amount: null, pending: null, used: 0 },
      timeOutUntil: null,
      selfExclusion: null,
      reminderMinutes: null,
      netToday: 0,
    });
  });

  it('falls at once, rises after 24 hours, and a pending raise can be cancelled', async () => {
    const player = await registerPlayer(server.origin);
    expect((await limits.setLimit(player, 'deposit', 1000)).deposit?.amount).toBe(1000);
    expect((await limits.setLimit(player, 'deposit', 300)).deposit).toMatchObject({ amount: 300, pending: null });
    const requestedAt = server.clock.now().getTime();
    const { deposit } = await limits.setLimit(player, 'deposit', null);
    expect(deposit).toMatchObject({ amount: 300, pending: { amount: null } });
    expect(Date.parse(deposit?.pending?.from ?? '') - requestedAt).toBeGreaterThanOrEqual(24 * 3_600_000);
    await player.call('DELETE /user/limits/daily/{limit}/raise', { params: { limit: 'deposit' } });
    await limits.wait(25, player);
    expect((await limits.limitsOf(player)).deposit).toMatchObject({ amount: 300, pending: null });
    await limits.setLimit(player, 'deposit', 800);
    await limits.wait(23.9, player);
    expect((await limits.limitsOf(player)).deposit?.amount).toBe(300);
    expect(refusalOf(await limits.deposit(player, 500))).toEqual([422, 'DEPOSIT_LIMIT']);
    await limits.wait(0.2, player);
    expect((await limits.limitsOf(player)).deposit).toMatchObject({ amount: 800, pending: null });
    expect((await limits.deposit(player, 500)).status).toBe(200);
  });

  it.each([0, -5, 10.5, '100', 1e12])('of %s is refused as malformed', async (amount) => {
    const player = await registerPlayer(server.origin);
    const answer = await player.send('PUT /user/limits/daily/{limit}', { params: { limit: 'loss' }, body: { amount } });
    expect(refusalOf(answer)).toEqual([400, 'MALFORMED']);
    expect((await limits.limitsOf(player)).loss.amount).toBeNull();
  });

  it('stores every change in an immutable history', async () => {
    const player = await registerPlayer(server.origin);
    await limits.setLimit(player, 'loss', 500);
    await limits.setLimit(player, 'loss', 500);
    await limits.setLimit(player, 'loss', 900);
    await player.call('PUT /user/limits/reminder', { body: { minutes: 30 } });
    const support = await createStaffMember(server, 'support');
    const { changes } = await support.call('GET /admin/players/{playerId}/limits', { params: { playerId: player.id } });
    expect(changes.map(({ subject, by, before, after }) => [subject, by, before, after])).toEqual([
      ['reminder', 'player', 'none', '30 minutes'],
      ['loss', 'player', '₹500', expect.stringMatching(/^₹500; ₹900 from \d\d\/\d\d\/\d{4} \d\d:\d\d$/)],
      ['loss', 'player', 'none', '₹500'],
    ]);
    for (const act of ['update limit_changes set staff_id = null', 'delete from limit_changes'])
      await expect(server.services.db.query(act)).rejects.toThrow(/permission denied|append-only/);
  });
});

describe('the deposit limit', () => {
  it('counts paid and pending deposits, and resets at midnight in India', async () => {
    const player = await registerPlayer(server.origin);
    await limits.setLimit(player, 'deposit', 500);
    await addCash(player, 200);
    expect((await limits.deposit(player, 250)).status).toBe(200);
    const exceeding = await limits.deposit(player, 51);
    expect(refusalOf(exceeding)).toEqual([422, 'DEPOSIT_LIMIT']);
    expect(exceeding.body.message).toContain('₹500');
    expect(exceeding.body.message).toContain('₹50 more');
    expect((await limits.limitsOf(player)).deposit?.used).toBe(450);
    const exact = await limits.deposit(player, 50);
    expect(exact.status).toBe(200);
    await fetch(`${exact.body.result.payment_url}/fail`, { method: 'POST' });
    await afterJobs(server, 'the failed deposit to count no more', async () =>
      (await limits.limitsOf(player)).deposit?.used === 450 ? true : undefined,
    );
    await limits.toIndianHour(0, player);
    // A pending deposit may be paid today, so it counts.
    expect((await limits.limitsOf(player)).deposit?.used).toBe(250);
    expect((await limits.deposit(player, 250)).status).toBe(200);
    expect(refusalOf(await limits.deposit(player, 50))).toEqual([422, 'DEPOSIT_LIMIT']);
  });

  it('never refuses a late capture, which is credited and counts', async () => {
    const player = await registerPlayer(server.origin);
    const { body } = await limits.deposit(player, 400);
    await limits.setLimit(player, 'deposit', 100);
    const before = await balanceOf(player);
    await fetch(`${body.result.payment_url}/pay`, { method: 'POST' });
    await afterJobs(server, 'the credit', async () => ((await balanceOf(player)) === before + 400 ? true : undefined));
    expect((await limits.limitsOf(player)).deposit?.used).toBe(400);
    expect(refusalOf(await limits.deposit(player, 50))).toEqual([422, 'DEPOSIT_LIMIT']);
  });

  it('of the operator applies to all players, in addition to their own', async () => {
    const player = await registerPlayer(server.origin);
    await server.services.settings.write('depositDailyMax', 300_00 as never);
    try {
      expect((await limits.limitsOf(player)).depositForAll).toBe(300);
      expect(refusalOf(await limits.deposit(player, 301))).toEqual([422, 'DEPOSIT_LIMIT']);
      expect((await limits.deposit(player, 300)).status).toBe(200);
    } finally {
      await server.services.settings.write('depositDailyMax', 0 as never);
    }
  });
});

describe('the loss limit', () => {
  // The tests move the day on.
  beforeEach(async () => void (await addNeighbours(server)), 60_000);

  it('counts the entries and prizes of the player’s own tournaments, and of no other player', async () => {
    const [player, other] = [await limits.withCash(), await limits.withCash()];
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { used: 0 }, netToday: 0 });
    const owner = await createStaffMember(server, 'owner');
    const id = await planTournament(server, owner, ARENA_PRIZES);
    for (const entrant of [player, other]) await joinTournament(entrant, id);
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { used: 100 }, netToday: 0 });
    await beginTournament(server, id);
    await winArenaGame(server, { winner: player, loser: other }, id);
    await finishTournament(server, id);
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { used: 0 }, netToday: 80 });
    expect(await limits.limitsOf(other)).toMatchObject({ loss: { used: 100 }, netToday: -100 });
  });

  it('counts losses, prizes and stakes at risk, and resets at midnight in India', async () => {
    const [player, other] = [await limits.withCash(), await limits.withCash()];
    await limits.setLimit(player, 'loss', 300);
    await limits.lose(player, other, 100);
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { amount: 300, used: 100 }, netToday: -100 });
    const open = await limits.create(player, 150);
    expect(open.status).toBe(200);
    const exceeding = await limits.create(player, 51);
    expect(refusalOf(exceeding)).toEqual([422, 'LOSS_LIMIT']);
    expect(exceeding.body.message).toContain('₹50 more');
    const { _id: theirs } = await createMatch(other, 51, 'Carrom');
    expect(refusalOf(await limits.accept(player, theirs))).toEqual([422, 'LOSS_LIMIT']);
    await player.call('DELETE /match/delete/{id}', { params: { id: open.body._id } });
    // A win raises the remaining limit by 2 x 100 less the commission of 5.
    await limits.lose(other, player, 100);
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { used: 5 }, netToday: -5 });
    await limits.lose(player, other, 295);
    expect(refusalOf(await limits.create(player, 50))).toEqual([422, 'LOSS_LIMIT']);
    await limits.toIndianHour(0, player, other);
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { used: 0 }, netToday: 0 });
    expect((await limits.create(player, 300)).status).toBe(200);
  });

  it('counts a stake of yesterday while it is at risk, and its loss on the day it is lost', async () => {
    const [player, other] = [await limits.withCash(), await limits.withCash()];
    await limits.toIndianHour(23.9, player, other);
    await limits.setLimit(player, 'loss', 300);
    const matchId = await startMatch(player, other, { amount: 200, gameName: 'Carrom' });
    await limits.wait(1, player, other);
    expect((await limits.limitsOf(player)).loss.used).toBe(200);
    expect((await submitResult(player, matchId, { resultStatus: 'loss' })).status).toBe(200);
    expect(await limits.limitsOf(player)).toMatchObject({ loss: { used: 200 }, netToday: -200 });
    expect(refusalOf(await limits.create(player, 101))).toEqual([422, 'LOSS_LIMIT']);
    expect((await limits.create(player, 100)).status).toBe(200);
    await limits.toIndianHour(8, player, other);
  });

  it('refuses a rematch and a challenge beyond it', async () => {
    const [player, other] = [await limits.withCash(), await limits.withCash()];
    const ended = await limits.lose(player, other, 100);
    await limits.setLimit(player, 'loss', 150);
    const rematch = (caller: Player) =>
      caller.send<{ _id: string; code: string }>('POST /match/rematch', { body: { matchId: ended } });
    expect(refusalOf(await rematch(player))).toEqual([422, 'LOSS_LIMIT']);
    expect((await rematch(other)).status).toBe(200);
    expect(refusalOf(await rematch(player))).toEqual([422, 'LOSS_LIMIT']);
    const { body } = await other.send<{ _id: string; challengeCode: string }>('POST /match/create', {
      body: { amount: 100, gameName: 'Chess', private: true },
    });
    const taken = await player.send('PUT /match/accept', {
      body: { matchId: body._id, challengeCode: body.challengeCode },
    });
    expect(refusalOf(taken)).toEqual([422, 'LOSS_LIMIT']);
  });
});
