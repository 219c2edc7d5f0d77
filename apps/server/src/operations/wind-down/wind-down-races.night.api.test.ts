import { createDepositFixtures, type Deposits } from '@muqabla/testing/deposit-fixtures';
import { moneyOf, setBalances, startConflict } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { tally, times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWindDownFixtures, type WindDowns } from '@muqabla/testing/wind-down-fixtures';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { afterEach, beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let windDowns: WindDowns;
let deposits: Deposits;
beforeAll(async () => {
  windDowns = await createWindDownFixtures(server);
  deposits = await createDepositFixtures(server);
});
afterEach(() => windDowns.open());

const statusOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ status: string; version: number }>(
    'select status, version from matches where match_id = $1',
    [matchId],
  );
  return row ?? { status: 'absent', version: 0 };
};
const namePayee = (player: Player) =>
  player.send('PUT /wind-down/payee', { body: { method: 'UPI', details: { upi: `kavya${player.phone}@okaxis` } } });
/** A verified player whose account is named as soon as play has ended. */
const verified = async (deposit: number, reward: number) => {
  const player = await playerWithVerifiedWinnings(server, 100);
  await setBalances(server, player, { deposit, reward });
  return player;
};
/** The rupees that a player has in the wallets and was paid by wind-downs or has on the way. */
const wholeOf = async (player: Player) => {
  const { deposit, reward } = await moneyOf(server, player);
  const [row] = await server.services.db.query<{ rupees: number }>(
    `select coalesce(sum(amount_paise + tax_paise), 0)::float / 100 as rupees from withdrawals
     where player_id = $1 and status in ('pending', 'approved', 'paid')`,
    [player.id],
  );
  return deposit + reward + (row?.rupees ?? 0);
};

it('the switch against an acceptance: the battle ends either way, and both have all their money', async () => {
  const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const open = await host.call('POST /match/create', { body: { amount: 50, gameName: 'Carrom' } });
    const [accepted] = await Promise.all([
      joiner.send('PUT /match/accept', { body: { matchId: open._id } }),
      windDowns.switchOn(),
    ]);
    expect([200, 409, 422]).toContain(accepted.status);
    await windDowns.settle();
    expect(['deleted', 'cancelled']).toContain((await statusOf(open._id)).status);
    for (const player of [host, joiner]) expect(await moneyOf(server, player)).toMatchObject({ deposit: 510 });
    await windDowns.open();
  }
});

it('two approvals at once: one switches, the other is told that it is decided', async () => {
  const third = await createStaffMember(server, 'owner');
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await windDowns.propose();
    const id = await windDowns.waiting();
    const answers = await Promise.all([windDowns.approve(id), windDowns.approve(id, third)]);
    expect(tally(answers as never)).toEqual(['1 x 200', '1 x 409 PROPOSAL_DECIDED']);
    await windDowns.open();
  }
});

it('money that arrives after the switch is credited and paid out again', async () => {
  const player = await verified(0, 0);
  const { depositId, paymentUrl } = await deposits.begin(500, player);
  await windDowns.switchOn();
  await windDowns.settle();
  expect(await namePayee(player)).toMatchObject({ status: 200, body: { left: 0 } });
  await deposits.actOn(paymentUrl, 'pay');
  await deposits.becomes(depositId, 'captured', player);
  await windDowns.settle();
  expect(await windDowns.paidTo(player)).toEqual(['deposit 500 paid']);
  expect(await moneyOf(server, player)).toMatchObject({ deposit: 0, reward: 0 });
});

it('the payout against a withdrawal by the player: every rupee leaves once', async () => {
  await server.services.settings.write('withdrawCooldownHours', 0);
  const player = await verified(70, 200);
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await setBalances(server, player, { deposit: 70, reward: 200 });
    const before = await wholeOf(player);
    await windDowns.switchOn();
    const [withdrawn] = await Promise.all([
      player.send('POST /user/withdraw', { body: upiRequest(150, `kavya${player.phone}@okaxis`) }),
      namePayee(player),
      server.runJob('wind-down', {}),
    ]);
    expect([200, 409, 422]).toContain(withdrawn.status);
    await windDowns.settle();
    expect(await wholeOf(player)).toBeCloseTo(before, 2);
    await windDowns.open();
    // What the player asked for waits for staff, as always.
    const finance = await createStaffMember(server, 'finance');
    const { withdrawRequests } = await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } });
    for (const { _id: id, status } of withdrawRequests)
      if (status === 'Pending')
        await finance.send('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason: 'A race' } });
  }
});

it('many passes and the player at once: one payout a wallet', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const player = await verified(70, 30);
    await windDowns.switchOn();
    await Promise.all([
      ...times(5, () => namePayee(player)),
      ...times(5, () => server.features.withdrawals.workAccounts(null)),
    ]);
    await windDowns.settle();
    expect(await windDowns.paidTo(player)).toEqual(['deposit 70 paid', 'reward 30 paid']);
    await windDowns.open();
  }
});

it('a return against the decision of a reviewer: one of them counts', async () => {
  const reviewer = await createStaffMember(server, 'reviewer');
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const matchId = await startConflict(host, joiner);
    const { version } = await statusOf(matchId);
    await windDowns.switchOn();
    await server.services.db.query(
      `update wind_downs set begun_at = begun_at - interval '73 hours' where ended_at is null`,
    );
    const body = { outcome: 'host', penalties: [], reason: 'The screenshot is clear.', version } as const;
    const [decided] = await Promise.all([
      reviewer.send('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body }),
      server.runJob('wind-down', {}),
    ]);
    await windDowns.settle();
    expect((await statusOf(matchId)).status).toBe(decided.status === 200 ? 'completed' : 'cancelled');
    const [won, lost] = [await moneyOf(server, host), await moneyOf(server, joiner)];
    expect([won.deposit + won.reward > 510, lost.deposit]).toEqual(decided.status === 200 ? [true, 410] : [false, 510]);
    await windDowns.open();
  }
});

it('goes on after a crash in the middle of a pass, and pays nobody twice', async () => {
  const players = await Promise.all(times(12, () => verified(70, 30)));
  await windDowns.switchOn();
  await Promise.all(players.map(namePayee));
  await windDowns.settle();
  for (const player of players) await setBalances(server, player, { deposit: 20, reward: 10 });
  const { db } = server.services;
  // The sessions of the database end while payouts are being written, as when the process or the database dies.
  const work = server.features.withdrawals.workAccounts(null).catch(() => null);
  const end = db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query like '%wind_down%' and state <> 'idle'`,
  );
  await Promise.all([work, end.catch(() => null)]);
  server.clock.advance({ minutes: 3 });
  await windDowns.settle();
  for (const player of players) {
    expect(await moneyOf(server, player)).toMatchObject({ deposit: 0, reward: 0 });
    expect((await windDowns.paidTo(player)).toSorted()).toEqual([
      'deposit 20 paid',
      'deposit 70 paid',
      'reward 10 paid',
      'reward 30 paid',
    ]);
  }
});
