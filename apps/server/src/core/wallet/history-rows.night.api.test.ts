import { paise } from '@muqabla/contract/money';
import { createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { addNeighbours } from '@muqabla/testing/neighbours';
import {
  addCash,
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { creditSuspense } from '../ledger/deposit-postings.rules.ts';
import { post } from '../ledger/post.ts';

const server = setUpTestServer();
beforeAll(async () => void (await addNeighbours(server)), 60_000);
const battlesOf = async (
  player: Player,
  query: { search?: string; page?: string; limit?: string; upTo?: string } = {},
) => player.call('GET /user/history/battles', { query });
const moneyOf = async (
  player: Player,
  query: {
    filter?: 'all' | 'WITHDRAW' | 'DEPOSIT' | 'REFERRAL_BONUS';
    page?: string;
    limit?: string;
    upTo?: string;
  } = {},
) => player.call('GET /user/history/money', { query });
const balanceOf = async (player: Player) => {
  const wallets = await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } });
  return Math.round((wallets.depositWallet + wallets.rewardWallet) * 100) / 100;
};

describe('the battles of a history', () => {
  it('are one row each with opponent, result, net and lines, the latest first', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const won = await startMatch(host, joiner, { amount: 100, roomcode: 'ROOM4711' });
    await submitResult(joiner, won, { resultStatus: 'loss' });
    const open = await createMatch(host, 60, 'Carrom');
    const { battles, totalPages } = await battlesOf(host);
    expect(totalPages).toBe(1);
    expect(battles.map(({ _id, result, stake, net, roomcode }) => [_id, result, stake, net, roomcode])).toEqual([
      [open._id, 'live', 60, -60, ''],
      [won, 'won', 100, 95, 'ROOM4711'],
    ]);
    expect(battles[1]).toMatchObject({ opponent: { _id: joiner.id }, gameName: 'Ludo Classic', room: 'manual' });
    expect(battles[1]?.lines.map(({ ctg, type, amount }) => [ctg, type, amount])).toEqual([
      ['PRIZE', 'CREDIT', 195],
      ['STAKE', 'DEBIT', 100],
    ]);
    expect((await battlesOf(joiner)).battles).toMatchObject([{ _id: won, result: 'lost', net: -100 }]);
    await host.call('DELETE /match/delete/{id}', { params: { id: open._id } });
    expect((await battlesOf(host, { limit: '1' })).battles).toMatchObject([
      { _id: open._id, result: 'returned', net: 0 },
    ]);
    expect(await battlesOf(host, { limit: '1', page: '2' })).toMatchObject({ battles: [{ _id: won }], totalPages: 2 });
    expect((await battlesOf(host, { search: 'oom47' })).battles.map(({ _id }) => _id)).toEqual([won]);
    expect(await battlesOf(host, { search: 'NONE99' })).toMatchObject({ battles: [], totalPages: 0 });
  });

  it('show a player who left before the start no more than the game, and one row for several tries', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 200), await playerWithCash(server.origin, 200)];
    const { _id } = await createMatch(host, 50);
    for (const _ of [1, 2]) {
      await joiner.call('PUT /match/accept', { body: { matchId: _id } });
      await joiner.call('PUT /match/reject', { body: { matchId: _id } });
    }
    const { battles } = await battlesOf(joiner);
    expect(battles).toMatchObject([{ _id, result: 'returned', net: 0, stake: 50, roomcode: '' }]);
    expect(battles[0]).not.toHaveProperty('opponent');
    expect(battles[0]?.lines).toHaveLength(4);
  });

  it('do not count a referral bonus, which is money of its own', async () => {
    const referrer = await registerPlayer(server.origin);
    const referred = await registerPlayer(server.origin, { refercode: referrer.me.refercode });
    await addCash(referrer, 200);
    await addCash(referred, 200);
    const matchId = await startMatch(referred, referrer, { amount: 100 });
    await submitResult(referrer, matchId, { resultStatus: 'loss' });
    expect((await battlesOf(referrer)).battles).toMatchObject([{ _id: matchId, result: 'lost', net: -100 }]);
    expect((await moneyOf(referrer, { filter: 'REFERRAL_BONUS' })).rows).toMatchObject([{ kind: 'referral', net: 2 }]);
  });
});

describe('the money of a history', () => {
  it('has one row for a deposit with its bill, and with the battles adds up to the balance', async () => {
    const player = await playerWithVerifiedWinnings(server, 400);
    const depositId = await addCash(player, 200);
    await createMatch(player, 70);
    const { rows } = await moneyOf(player);
    expect(rows.map(({ kind, title, net }) => [kind, title, net])).toEqual([
      ['deposit', 'Deposit', 200],
      ['correction', 'Correction by support', 400],
      ['bonus', 'Joining bonus', 10],
    ]);
    expect(rows[0]?.bill).toEqual({ depositId, base: 156.25, gst: 43.75, cashback: 43.75 });
    expect(rows[0]?.lines.map(({ ctg, amount }) => [ctg, amount])).toEqual([
      ['CASHBACK', 43.75],
      ['DEPOSIT', 156.25],
    ]);
    const { battles } = await battlesOf(player);
    const total = [...rows, ...battles].reduce((sum, { net }) => sum + net, 0);
    expect(total).toBe(await balanceOf(player));
  });

  it('has one row for a withdrawal and a recharge, also when their money came back', async () => {
    const { finance, request } = await createWithdrawalFixtures(server);
    const player = await playerWithVerifiedWinnings(server, 400);
    const id = await request(player, 150);
    expect((await moneyOf(player, { filter: 'WITHDRAW' })).rows).toMatchObject([
      { kind: 'withdrawal', title: 'Withdrawal requested', net: -150 },
    ]);
    await finance.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason: 'Name differs.' } });
    const { rows } = await moneyOf(player, { filter: 'WITHDRAW' });
    expect(rows).toMatchObject([{ kind: 'withdrawal', title: 'Withdrawal returned: Name differs.', net: 0 }]);
    expect(rows[0]?.lines).toHaveLength(2);
    await recharge(player, { number: '9876540002', amount: 50 });
    expect((await moneyOf(player)).rows[0]).toMatchObject({ kind: 'recharge', title: 'Recharge returned', net: 0 });
  });

  it('bills money that staff credited from suspense by what was really paid', async () => {
    const deposits = await createDepositFixtures(server);
    const player = await deposits.newPlayer();
    const { depositId } = await deposits.suspended(256_00, player);
    expect((await moneyOf(player, { filter: 'DEPOSIT' })).rows).toEqual([]);
    const credit = { depositId, playerId: player.id, amount: paise(256_00), reference: 'UTR1', gstPercent: 28 };
    await server.services.db.transaction((tx) => post(tx, creditSuspense(credit), server.clock.now()));
    expect((await moneyOf(player, { filter: 'DEPOSIT' })).rows).toMatchObject([
      { kind: 'deposit', net: 256, bill: { depositId, base: 200, gst: 56, cashback: 56 } },
    ]);
  });

  it('is paged, newest first, and filtered as the history', async () => {
    const player = await playerWithCash(server.origin, 100);
    await addCash(player, 60);
    const first = await moneyOf(player, { limit: '1' });
    expect(first).toMatchObject({ totalPages: 3, rows: [{ kind: 'deposit', net: 60 }] });
    expect((await moneyOf(player, { limit: '1', page: '3' })).rows).toMatchObject([{ kind: 'bonus' }]);
    expect((await moneyOf(player, { filter: 'DEPOSIT' })).rows.map(({ net }) => net)).toEqual([60, 100]);
    expect(await moneyOf(player, { filter: 'WITHDRAW' })).toMatchObject({ rows: [], totalPages: 0 });
  });
});

describe('a statement', () => {
  const today = () => new Date(server.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const statementOf = (player: Player, period: { from: string; to: string }) =>
    player.call('GET /user/statement', { query: period });

  it('has every line of its days, oldest first, ending with the balance', async () => {
    const player = await playerWithCash(server.origin, 200);
    await createMatch(player, 60, 'Carrom');
    const { fileName, csv } = await statementOf(player, { from: today(), to: today() });
    expect(fileName).toBe(`statement-${today()}-to-${today()}.csv`);
    const lines = csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Time (India),Entry,Game,Room code or reference,Credit (₹),Debit (₹),Balance after (₹)');
    expect(lines.slice(1).map((line) => line.split(',').slice(1))).toEqual([
      ['Joining bonus', '', '', '10.00', '', '10.00'],
      ['"Deposit', ' excl. GST"', '', expect.any(String), '156.25', '', '166.25'],
      ['Cashback bonus', '', expect.any(String), '43.75', '', '210.00'],
      ['Battle entry', 'Carrom', '', '', '60.00', '150.00'],
    ]);
    const hindi = await player.send<{ csv: string }>(
      'GET /user/statement',
      { query: { from: today(), to: today() } },
      { 'accept-language': 'hi' },
    );
    expect(hindi.body.csv).toContain('जॉइनिंग बोनस');
  });

  it('of other days is empty, and its period has an order and a longest length', async () => {
    const player = await registerPlayer(server.origin);
    const { csv } = await statementOf(player, { from: '2020-01-01', to: '2020-12-31' });
    expect(csv.trim().split('\r\n')).toHaveLength(1);
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['2025-01-01', '2026-01-02'],
      ['yesterday', '2026-01-02'],
    ]) {
      const { status } = await player.send('GET /user/statement', { query: { from, to } });
      expect([from, status]).toEqual([from, 400]);
    }
  });
});
