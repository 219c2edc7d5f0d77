import { paise } from '@muqabla/contract/money';
import { startBoardMatch } from '@muqabla/testing/board-fixtures';
import { verifyKyc } from '@muqabla/testing/kyc';
import { moneyOf, setBalances, startConflict } from '@muqabla/testing/match-money';
import { noticeKindsOf, type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { ARENA_PRIZES, joinTournament, planTournament, termsFor } from '@muqabla/testing/tournament-fixtures';
import { createWindDownFixtures, type WindDowns } from '@muqabla/testing/wind-down-fixtures';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';

const server = setUpTestServer();
let windDowns: WindDowns;
beforeAll(async () => {
  await insertBoardGames(server.services.db);
  windDowns = await createWindDownFixtures(server);
});
afterEach(() => windDowns.open());

const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const statusOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ status: string }>('select status from matches where match_id = $1', [
    matchId,
  ]);
  return row?.status;
};
const namePayee = (player: Player, upi = `kavya${player.phone}@okaxis`) =>
  player.send('PUT /wind-down/payee', { body: { method: 'UPI', details: { upi } } });
/** A verified player with both wallets filled and an account that is known. */
const payable = async ({ deposit = 70, reward = 30 } = {}, upi?: string) => {
  const player = await playerWithVerifiedWinnings(server, 1000);
  await server.services.settings.write('withdrawAutoApproveBelow', paise(200_00));
  await player.call('POST /user/withdraw', { body: upiRequest(100, upi ?? `kavya${player.phone}@okaxis`) });
  await server.drain();
  await server.services.settings.write('withdrawAutoApproveBelow', paise(0));
  await setBalances(server, player, { deposit, reward });
  return player;
};
const logEntries = async () =>
  (
    await server.services.db.query<{ entry: string }>(
      `select entry from (select entry, added_at as at from log_outbox union all select entry, null from log_entries) e
       where entry like '%"wind_down"%'`,
    )
  ).map(({ entry }) => JSON.parse(entry));

describe('the switch', () => {
  it('takes two people, and is an entry of the public log', async () => {
    const before = (await logEntries()).length;
    expect(await windDowns.propose()).toMatchObject({ status: 200, body: { proposal: { status: 'proposed' } } });
    const id = await windDowns.waiting();
    expect(await windDowns.propose(windDowns.other)).toMatchObject(isRefused(409, 'ALREADY_PROPOSED'));
    expect(await windDowns.approve(id, windDowns.owner)).toMatchObject(isRefused(409, 'SAME_PERSON'));
    expect(await windDowns.approve(id)).toMatchObject({ status: 200, body: { windDown: { _id: id } } });
    expect(await windDowns.propose()).toMatchObject(isRefused(409, 'ALREADY_WINDING_DOWN'));
    const { windDown } = await windDowns.status();
    const entries = await logEntries();
    expect(entries).toHaveLength(before + 1);
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'wind_down',
        isOn: true,
        owedPaise: Math.round((windDown?.owedThen ?? 0) * 100),
      }),
    );
    await windDowns.open();
    expect(await logEntries()).toHaveLength(before + 2);
  });

  it('is rejected by another person, and play goes on', async () => {
    await windDowns.propose();
    const id = await windDowns.waiting();
    const rejected = await windDowns.other.send('POST /admin/wind-down/{id}/reject', {
      params: { id },
      body: { reason: 'Not today.' },
    });
    expect(rejected).toMatchObject({ status: 200, body: { proposal: { status: 'rejected' } } });
    const player = await playerWithCash(server.origin, 500);
    expect(await player.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } })).toMatchObject({
      status: 200,
    });
  });

  it('shows the liabilities that the proof of the same instant has', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    await startMatch(host, joiner, { amount: 100 });
    const { sums } = await windDowns.status();
    expect(sums.owed).toBeCloseTo(sums.stakes + sums.entries + sums.deposit + sums.winnings + sums.payouts, 2);
    expect(sums.runningBattles).toBeGreaterThan(0);
    const proved = await server.features.liabilities.proveLiabilities();
    if (proved !== null) expect(proved.total_paise).toBe(Math.round(sums.owed * 100));
    expect(sums.players).toBe(sums.withPayee + sums.withoutPayee);
  });
});

describe('while play is wound down', () => {
  it('refuses whatever begins to play or adds money, in both languages', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const open = await host.call('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
    const tournamentId = await planTournament(server, windDowns.owner, ARENA_PRIZES);
    await windDowns.switchOn();
    const refused = isRefused(422, 'WINDING_DOWN');
    expect(await host.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } })).toMatchObject(refused);
    expect(await joiner.send('PUT /match/accept', { body: { matchId: open._id } })).toMatchObject(refused);
    expect(await host.send('PUT /match/quick', { body: { amount: 50, gameName: 'Carrom' } })).toMatchObject(refused);
    expect(await joinTournament(joiner, tournamentId)).toMatchObject(refused);
    expect(await host.send('POST /user/deposit', { body: { amount: 500, userId: host.id } })).toMatchObject(refused);
    expect(await windDowns.owner.send('POST /admin/tournaments', { body: termsFor(server) })).toMatchObject(refused);
    const terms = { name: 'friends', gameName: 'Instant Chess', minutes: 30, maxPlayers: 10 } as const;
    const startsAt = new Date(server.clock.now().getTime() + 600_000).toISOString();
    expect(await host.send('POST /arenas', { body: { ...terms, startsAt } })).toMatchObject(refused);
    const hindi = await host.send(
      'POST /match/create',
      { body: { amount: 50, gameName: 'Carrom' } },
      { 'accept-language': 'hi' },
    );
    expect(hindi.body).toMatchObject({ message: expect.stringContaining('खेल बंद हो चुका है') });
    expect(await host.call('GET /settings')).toMatchObject({ isWindingDown: true, joiningBonus: 0 });
    const newcomer = await registerPlayer(server.origin);
    expect(await moneyOf(server, newcomer)).toMatchObject({ deposit: 0, reward: 0 });
    await windDowns.open();
    expect(await host.call('GET /settings')).not.toHaveProperty('isWindingDown');
    expect(await host.send('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } })).toMatchObject({
      status: 200,
    });
  });

  it('returns the stakes of open and running battles and the entries of tournaments', async () => {
    const withCash = () => playerWithCash(server.origin, 500);
    const [host, joiner, third] = [await withCash(), await withCash(), await withCash()];
    const { matchId: board } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess', amount: 100 });
    const running = await startMatch(host, joiner, { amount: 100 });
    const open = await third.call('POST /match/create', { body: { amount: 60, gameName: 'Carrom' } });
    const tournamentId = await planTournament(server, windDowns.owner, ARENA_PRIZES);
    await joinTournament(third, tournamentId);
    expect(await moneyOf(server, third)).toMatchObject({ deposit: 350 });
    await windDowns.switchOn();
    await windDowns.settle();
    expect(await statusOf(board)).toBe('cancelled');
    expect(await statusOf(running)).toBe('cancelled');
    expect(await statusOf(open._id)).toBe('deleted');
    for (const player of [host, joiner, third]) expect(await moneyOf(server, player)).toMatchObject({ deposit: 510 });
    expect(await noticeKindsOf(host)).toEqual(expect.arrayContaining(['calledOff', 'windDownKyc']));
    const { sums } = await windDowns.status();
    expect(sums).toMatchObject({ openBattles: 0, runningBattles: 0, tournaments: 0, entries: 0 });
  });

  it('leaves a claimed win to reviewers for three days, and returns it after them', async () => {
    const people = async () =>
      [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)] as const;
    const [first, second] = await people();
    const decided = await startConflict(first, second);
    const [third, fourth] = await people();
    const undecided = await startConflict(third, fourth);
    await windDowns.switchOn();
    await windDowns.settle();
    expect([await statusOf(decided), await statusOf(undecided)]).toEqual(['conflict', 'conflict']);
    const reviewer = await createStaffMember(server, 'reviewer');
    const [match] = await server.services.db.query<{ version: number }>(
      'select version from matches where match_id = $1',
      [decided],
    );
    const body = {
      outcome: 'host',
      penalties: [],
      reason: 'The screenshot is clear.',
      version: match?.version ?? 0,
    } as const;
    const params = { matchId: decided };
    expect(await reviewer.send('POST /admin/reviews/{matchId}/decision', { params, body })).toMatchObject({
      status: 200,
    });
    await server.services.db.query(
      `update wind_downs set begun_at = begun_at - interval '73 hours' where ended_at is null`,
    );
    await windDowns.settle();
    expect(await statusOf(undecided)).toBe('cancelled');
    expect(await moneyOf(server, third)).toMatchObject({ deposit: 510 });
    expect((await moneyOf(server, first)).reward).toBeGreaterThan(0);
  });
});

describe('the payouts', () => {
  it('pay both wallets of a player with a known account, below the minimum and without a cooldown', async () => {
    const player = await payable({ deposit: 70.5, reward: 1 });
    await windDowns.switchOn();
    await windDowns.settle();
    expect(await windDowns.paidTo(player)).toEqual(['deposit 70.5 paid', 'reward 1 paid']);
    expect(await moneyOf(server, player)).toMatchObject({ deposit: 0, reward: 0 });
    expect(await player.call('GET /wind-down')).toMatchObject({ state: 'paid', left: 0, paid: 71.5, underWay: 0 });
    await windDowns.settle();
    expect(await windDowns.paidTo(player)).toHaveLength(2);
    expect(await noticeKindsOf(player)).toEqual(expect.arrayContaining(['windDownPaying', 'withdrawalPaid']));
  });

  it('wait for KYC, then for an account, and go at once when it is named', async () => {
    const player = await playerWithCash(server.origin, 500);
    await windDowns.switchOn();
    await windDowns.settle();
    expect(await player.call('GET /wind-down')).toMatchObject({ state: 'kyc', left: 510 });
    expect(await namePayee(player)).toMatchObject(isRefused(422, 'KYC_NEEDED'));
    await verifyKyc(player);
    await windDowns.settle();
    expect(await player.call('GET /wind-down')).toMatchObject({ state: 'payee', left: 510 });
    expect(await namePayee(player, 'name.ramesh.verma@okaxis')).toMatchObject(isRefused(422, 'NAME_MISMATCH'));
    expect(await namePayee(player)).toMatchObject({ status: 200, body: { left: 0, underWay: 510, state: 'paying' } });
    await windDowns.settle();
    expect(await windDowns.paidTo(player)).toEqual(['deposit 510 paid']);
    expect(await noticeKindsOf(player)).toEqual(expect.arrayContaining(['windDownKyc', 'windDownPayee']));
  });

  it('fail once and wait for another account, with the reason', async () => {
    const player = await payable();
    await windDowns.switchOn();
    await windDowns.settle();
    await windDowns.open();
    await setBalances(server, player, { deposit: 40 });
    await windDowns.switchOn();
    // The job may have been faster with the account that is known.
    await windDowns.settle();
    await setBalances(server, player, { deposit: 40 });
    expect(await namePayee(player, `fail.p${player.phone}@okaxis`)).toMatchObject({ status: 200 });
    await windDowns.settle();
    expect(await player.call('GET /wind-down')).toMatchObject({
      state: 'failed',
      reason: expect.any(String),
      left: 40,
    });
    const payouts = (await windDowns.paidTo(player)).length;
    await windDowns.settle();
    expect(await windDowns.paidTo(player)).toHaveLength(payouts);
    expect(await moneyOf(server, player)).toMatchObject({ deposit: 40 });
    server.clock.advance({ seconds: 1 });
    await namePayee(player);
    await windDowns.settle();
    expect(await moneyOf(server, player)).toMatchObject({ deposit: 0 });
  });

  it('of an account that players share wait for staff', async () => {
    const upi = `shared${Math.floor(Math.random() * 1e9)}@okaxis`;
    const [one, two] = [await payable({}, upi), await playerWithVerifiedWinnings(server, 100)];
    await setBalances(server, two, { deposit: 60, reward: 40 });
    // Another player was paid to this account before: a withdrawal to it waits for staff.
    await windDowns.switchOn();
    await namePayee(two, upi);
    await windDowns.settle();
    expect(await windDowns.paidTo(two)).toEqual(['deposit 60 pending', 'reward 40 pending']);
    expect(await two.call('GET /wind-down')).toMatchObject({ state: 'staff', underWay: 100 });
    const { accounts } = await windDowns.owner.call('GET /admin/wind-down/accounts', { query: { state: 'staff' } });
    expect(accounts.map(({ player }) => player._id)).toContain(two.id);
    expect((await windDowns.paidTo(one)).length).toBeGreaterThan(0);
  });

  it('withhold the tax of an ordinary withdrawal', async () => {
    await server.services.settings.write('tdsOnWinnings', true);
    const player = await payable({ deposit: 0, reward: 2000 });
    const tds = await player.call('GET /user/tds', { query: {} });
    await windDowns.switchOn();
    await windDowns.settle();
    const [row] = await server.services.db.query<{ tax_paise: number; amount_paise: number }>(
      'select tax_paise, amount_paise from withdrawals where player_id = $1 and wind_down_id is not null',
      [player.id],
    );
    expect((row?.tax_paise ?? 0) + (row?.amount_paise ?? 0)).toBe(2000_00);
    expect((await player.call('GET /user/tds', { query: {} })).tax).toBeCloseTo(
      tds.tax + (row?.tax_paise ?? 0) / 100,
      2,
    );
    await server.services.settings.write('tdsOnWinnings', false);
  });

  it('go on when another person rejects to open play', async () => {
    await windDowns.switchOn();
    const id = (await windDowns.status()).windDown?._id ?? '';
    const body = { reason: 'The court has decided otherwise.' };
    await windDowns.owner.call('POST /admin/wind-down/{id}/end', { params: { id }, body });
    const own = await windDowns.owner.send('POST /admin/wind-down/{id}/end/approve', { params: { id } });
    expect(own).toMatchObject(isRefused(409, 'SAME_PERSON'));
    const rejected = await windDowns.other.call('POST /admin/wind-down/{id}/end/reject', { params: { id }, body });
    expect(rejected).toMatchObject({ ending: { status: 'rejected' } });
    expect(rejected.windDown).not.toHaveProperty('endedAt');
  });

  it('stop when play is opened again, and what was paid stays paid', async () => {
    const player = await payable();
    await windDowns.switchOn();
    await windDowns.settle();
    const paid = await windDowns.paidTo(player);
    await windDowns.open();
    await setBalances(server, player, { deposit: 25 });
    await server.runJob('wind-down', {});
    expect(await windDowns.paidTo(player)).toEqual(paid);
    expect(await moneyOf(server, player)).toMatchObject({ deposit: 25 });
    expect(await namePayee(player)).toMatchObject(isRefused(409, 'NOT_WINDING_DOWN'));
    expect(await player.call('GET /wind-down')).not.toHaveProperty('since');
  });
});
