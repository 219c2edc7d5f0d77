import type { Dashboard } from '@muqabla/contract/console/reports/dashboard-calls';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { sendFile, write } from '@muqabla/testing/chat-fixtures';
import { setBalances } from '@muqabla/testing/match-money';
import { pictureOf } from '@muqabla/testing/picture';
import { addCash, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from '@muqabla/testing/withdrawal-fixtures';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

const minutesTo = (instant: Date) => Math.ceil((instant.getTime() - server.clock.now().getTime()) / 60_000);
const goTo = (instant: Date) => server.clock.advance({ minutes: minutesTo(instant) });

/** Signs in again, because the clock may have moved past the token's expiry and past cached figures. */
const look = async (role: 'owner' | 'finance' | 'reviewer' | 'support' = 'finance'): Promise<Dashboard> => {
  server.clock.advance({ seconds: 61 });
  return (await createStaffMember(server, role)).call('GET /admin/dashboard');
};
const days = async (role: 'finance' | 'support' = 'finance') => {
  server.clock.advance({ seconds: 61 });
  return (await (await createStaffMember(server, role)).call('GET /admin/dashboard/days')).days;
};
const read = async (sql: string): Promise<number> => {
  const [row] = await server.services.db.query<{ paise: number }>(`select coalesce((${sql}), 0)::bigint as paise`);
  return (row?.paise ?? 0) / 100;
};

beforeAll(async () => {
  // The journey must not run across midnight in India.
  const today = indiaDayOf(server.clock.now());
  if (minutesTo(startOfDay(addDays(today, 1))) < 60)
    goTo(new Date(startOfDay(addDays(today, 1)).getTime() + 3_600_000));
  const { request, approve } = await createWithdrawalFixtures(server);
  const referrer = await playerWithCash(server.origin, 50, 'Dev Referrer');
  host = await playerWithCash(server.origin, 777, 'Hema Host');
  joiner = await playerWithCash(server.origin, 501, 'Jatin Joiner');
  await server.services.db.query('update players set referrer_id = $1 where player_id = $2', [referrer.id, host.id]);
  await submitResult(joiner, await startMatch(host, joiner, { amount: 250 }), { resultStatus: 'loss' });
  await startMatch(host, joiner, { amount: 100 });
  const [paid, waiting] = [
    await playerWithVerifiedWinnings(server, 400),
    await playerWithVerifiedWinnings(server, 300),
  ];
  await approve(await request(paid, 150), 'paid');
  await request(waiting, 200);
});

describe('the dashboard', () => {
  it('shows assets, liabilities and today’s figures, exact to the paisa', async () => {
    const { held, money, people, battles, queues } = await look();
    expect(held).toEqual({
      depositWallets: await read('select sum(deposit_paise) from ledger.wallets'),
      rewardWallets: await read('select sum(reward_paise) from ledger.wallets'),
      battles: 200,
      withdrawals: 200,
      recharges: 0,
      suspense: 0,
      dues: 0,
      gst: await read('select sum(gst_paise) from deposits where status = $$captured$$'),
      // 5 percent of 250, less the referrer's 2 percent of it.
      commission: 7.5,
      penalties: 0,
    });
    const bonuses = await read('select sum(cashback_paise) from deposits where status = $$captured$$');
    const players = (await read('select 100 * count(*) from players')) * 1;
    expect(money?.today).toEqual({
      deposits: 50 + 777 + 501,
      payouts: 150,
      commission: 7.5,
      gst: held?.gst,
      bonuses: Math.round((bonuses + players * 10) * 100) / 100,
    });
    expect(money?.dayBefore).toEqual({ deposits: 0, payouts: 0, commission: 0, gst: 0, bonuses: 0 });
    expect(people).toEqual({
      today: { signUps: players, activePlayers: 2 },
      dayBefore: { signUps: 0, activePlayers: 0 },
    });
    expect(battles).toEqual({ new: 0, requested: 0, running: 1, pending: 0, conflict: 0 });
    expect(queues.find(({ queue }) => queue === 'withdrawals')).toMatchObject({
      count: 1,
      amount: 200,
      oldest: expect.any(String),
    });
    expect(queues.find(({ queue }) => queue === 'recharges')).toEqual({
      queue: 'recharges',
      count: 0,
      over: 0,
      promiseMinutes: 60,
    });
  });

  it('shows each role the parts its permissions allow', async () => {
    const shown = async (role: Parameters<typeof look>[0]) => {
      const { queues, money, held } = await look(role);
      return { queues: queues.map(({ queue }) => queue), money: money !== undefined, held: held !== undefined };
    };
    expect(await shown('support')).toEqual({
      queues: ['chats', 'complaints', 'playerReports', 'harmCases'],
      money: false,
      held: false,
    });
    expect(await shown('reviewer')).toEqual({
      queues: ['reviews', 'reversals', 'restitutions', 'playerReports', 'engineChecks'],
      money: false,
      held: false,
    });
    expect(await shown('finance')).toEqual({
      queues: ['withdrawals', 'suspense', 'recharges', 'contradictions', 'adjustments'],
      money: true,
      held: true,
    });
    expect((await shown('owner')).queues).toEqual(
      expect.arrayContaining(['reviews', 'reversals', 'chats', 'failedJobs']),
    );
    expect((await days('support')).every(({ money }) => money === undefined)).toBe(true);
    expect(await host.send('GET /admin/dashboard')).toMatchObject({ status: 403 });
  });

  it('lists permanently failed jobs', async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await owner.query(
      `select graphile_worker.add_job('poll-deposits', '{}', run_at := now() + interval '1 year', max_attempts := 1)`,
    );
    await owner.query(
      `update graphile_worker._private_jobs set attempts = 1 where run_at > now() + interval '300 days'`,
    );
    const { queues } = await look('owner');
    expect(queues.find(({ queue }) => queue === 'failedJobs')).toMatchObject({
      count: 1,
      kinds: [{ name: 'poll-deposits', count: 1 }],
    });
    await owner.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where attempts = 1 and max_attempts = 1`,
    );
    await owner.end();
  });

  it('starts a new day at midnight in India, and compares it with the previous day until the same time', async () => {
    const before = await look();
    const today = indiaDayOf(server.clock.now());
    const midnight = startOfDay(addDays(today, 1));
    goTo(new Date(midnight.getTime() - 5 * 60_000));
    expect((await look()).money?.today).toEqual(before.money?.today);
    goTo(midnight);
    const after = await look();
    expect(after.at >= midnight.toISOString()).toBe(true);
    expect(after.money?.today).toMatchObject({ deposits: 0, payouts: 0 });
    // Everything of yesterday happened at a later time of day.
    expect(after.money?.dayBefore).toMatchObject({ deposits: 0, payouts: 0 });
    expect(after.held).toEqual(before.held);
    goTo(new Date(midnight.getTime() + 23 * 3_600_000 + 50 * 60_000));
    expect((await look()).money?.dayBefore).toEqual(before.money?.today);
  });

  it('shows the same from stored sums of closed days as from the ledger, and closing again changes nothing', async () => {
    const [before, daysBefore] = [await look(), await days()];
    await server.runJob('close-days', {});
    await server.runJob('close-days', {});
    const [row] = await server.services.db.query<{ closed: number }>(
      'select count(*)::int as closed from reports.days',
    );
    expect(row?.closed).toBeGreaterThan(0);
    const after = await look();
    expect({ ...after, at: '', queues: [] }).toEqual({ ...before, at: '', queues: [] });
    const daysAfter = await days();
    expect(daysAfter).toEqual(daysBefore);
    expect(daysAfter).toHaveLength(30);
    const played = daysAfter.find(({ people }) => people.activePlayers === 2);
    expect(played?.money).toMatchObject({ deposits: 1328, payouts: 150, commission: 7.5 });
    expect(daysAfter.at(-1)?.day).toBe(indiaDayOf(server.clock.now()));
  });

  it('detects a stored sum that differs from the ledger, and recomputes it', async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    const broken = async () => {
      await server.runJob('check-ledger', {});
      const { last } = await (await createStaffMember(server, 'owner')).call('GET /admin/ledger/check');
      return last?.lines.filter((line) => line.broken > 0).map(({ invariant }) => invariant);
    };
    await owner.query(`update reports.day_sums set paise = paise + 1 where account = 'gst_payable'`);
    expect(await broken()).toEqual(['L15']);
    await owner.query(`update reports.day_sums set paise = paise - 1 where account = 'gst_payable'`);
    await owner.query(`update reports.day_balances set paise = paise + 1 where account = 'escrow'`);
    expect(await broken()).toEqual(['L15']);
    await owner.query(`select reports.reopen_days('2020-01-01')`);
    await server.runJob('close-days', {});
    expect(await broken()).toEqual([]);
    await owner.end();
  });

  it('includes postings after a day was closed', async () => {
    const before = await look();
    await setBalances(server, host, { deposit: 12.34, reward: 0 });
    await addCash(await playerWithCash(server.origin, 64), 128);
    const { held, money } = await look();
    expect(held?.depositWallets).toBe(await read('select sum(deposit_paise) from ledger.wallets'));
    expect((money?.today.deposits ?? 0) - (before.money?.today.deposits ?? 0)).toBe(192);
  });
});

describe('the triage of the dashboard', () => {
  it('lists what has waited longest, to the roles that may open it, and the review time', async () => {
    const before = await look('reviewer');
    expect(before).toMatchObject({ waiting: [], reviewTime: { decided: 0, conflicts: 0 }, battleStakes: 200 });
    const [a, b] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const matchId = await startMatch(a, b, { amount: 100, roomcode: '55120943' });
    for (const side of [a, b]) await submitResult(side, matchId, { resultStatus: 'win' });
    const { waiting, queues } = await look('reviewer');
    expect(waiting).toEqual([
      {
        kind: 'conflict',
        _id: matchId,
        who: `${a.me.username} vs ${b.me.username}`,
        detail: 'Ludo Classic, 55120943',
        amount: 195,
        since: expect.any(String),
      },
    ]);
    expect(queues.find(({ queue }) => queue === 'reviews')).toMatchObject({ count: 1, amount: 195 });
    expect((await look('finance')).waiting.map(({ kind }) => kind)).toEqual(['withdrawal']);
    expect((await look('owner')).waiting.map(({ kind }) => kind)).toEqual(['withdrawal', 'conflict']);
    expect((await look('support')).waiting).toEqual([]);
    const picture = await pictureOf(`chat ${a.id}`);
    expect(await sendFile(a, 'image', picture)).toMatchObject({ status: 200 });
    expect((await look('support')).waiting).toMatchObject([{ kind: 'chat', _id: a.id, detail: '', attached: 'image' }]);
    await write(a, 'See above.');
    expect((await look('support')).waiting).toMatchObject([{ kind: 'chat', detail: 'See above.' }]);
    const reviewer = await createStaffMember(server, 'reviewer');
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId },
      body: { outcome: 'cancel', reason: 'Neither picture shows the end.', version, penalties: [] },
    });
    const { reviewTime, waiting: after } = await look('reviewer');
    expect(reviewTime).toMatchObject({ decided: 1, conflicts: 1, medianMinutes: expect.any(Number) });
    expect(after).toEqual([]);
    expect((await look('finance')).reviewTime).toBeUndefined();
  });
});
