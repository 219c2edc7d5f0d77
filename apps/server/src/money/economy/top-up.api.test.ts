import { indiaDayOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { balanceOf, createMatch, type Player, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditDeposit, depositBill } from '../../core/ledger/deposit-postings.rules.ts';
import { post } from '../../core/ledger/post.ts';
import { readStakesUnderWay } from '../../play/engine/stakes.queries.ts';
import { checkLedger } from '../../prove-ledger.ts';
import { createTopUp } from './top-up.ts';

const server = setUpTestServer({ config: { economy: 'points' } });
let player: Player;
beforeAll(() => server.services.settings.write('roomCodeBattles', true));
beforeEach(async () => {
  player = await registerPlayer(server.origin);
});

// Access tokens last ten minutes, so the day ends only for the server's own functions.
const nextDay = () => server.clock.advance({ days: 1 });
const topUp = (...players: Player[]) => {
  const process = createTopUp({ ...server.services, readStakesUnderWay });
  return Promise.all(players.map(({ id }) => process(id)));
};

const topUpsOf = ({ id }: Player) =>
  server.services.db.query<{ transfer_key: string; points: number }>(
    `select transfer_key, amounts[2] / 100 as points from ledger.transfers
     where kind = 'points_topped_up' and accounts @> array['deposit:' || $1] order by created_at`,
    [id],
  );

const walletOf = async ({ id }: Player) => {
  const [wallet] = await server.services.db.query<{ points: number }>(
    'select (deposit_paise + reward_paise) / 100 as points from ledger.wallets where player_id = $1',
    [id],
  );
  return wallet?.points;
};

describe('the daily points', () => {
  it('are there from the first request after the sign-up, without any payment', async () => {
    expect(await balanceOf(player)).toBe(1000);
    const { transactions } = await player.call('GET /user/me/history', { query: { user_id: player.id } });
    expect(transactions).toEqual([
      expect.objectContaining({ ctg: 'POINTS', reason: 'Daily points', type: 'CREDIT', amount: 1000, closing_b: 1000 }),
    ]);
  });

  it('bring a player with fewer back to the floor on the next day, and only then', async () => {
    await createMatch(player, 200);
    expect(await balanceOf(player)).toBe(800);
    await topUp(player);
    expect(await walletOf(player)).toBe(800);
    nextDay();
    await topUp(player);
    // The 200 in the battle count as the player's.
    expect(await walletOf(player)).toBe(800);
    expect(await topUpsOf(player)).toHaveLength(1);
  });

  it('are given once a day, however many requests and processes begin it', async () => {
    const opponent = await registerPlayer(server.origin);
    const matchId = await startMatch(player, opponent, { amount: 200 });
    await submitResult(player, matchId, { resultStatus: 'loss' });
    await topUp(player);
    expect(await walletOf(player)).toBe(800);
    nextDay();
    await Promise.all(Array.from({ length: 8 }, () => topUp(player, player, opponent)));
    expect(await topUpsOf(player)).toEqual([
      expect.objectContaining({ points: 1000 }),
      { transfer_key: `player:${player.id}:points:${indiaDayOf(server.clock.now())}`, points: 200 },
    ]);
    expect([await walletOf(player), await walletOf(opponent)]).toEqual([1000, 1200]);
    expect(await topUpsOf(opponent)).toHaveLength(1);
  });

  it('race with a stake without giving more than the floor', async () => {
    nextDay();
    player = await registerPlayer(server.origin);
    await Promise.all([createMatch(player, 150), topUp(player), topUp(player)]);
    expect(await walletOf(player)).toBe(850);
    expect(await topUpsOf(player)).toHaveLength(1);
  });
});

describe('a battle for points', () => {
  it('pays both stakes to the winner, and no one else gets any', async () => {
    const winner = await registerPlayer(server.origin, { refercode: player.me.refercode });
    const loser = await registerPlayer(server.origin);
    const { _id, winAmount } = await createMatch(winner, 100);
    expect(winAmount).toBe(100);
    await loser.call('PUT /match/accept', { body: { matchId: _id } });
    await winner.call('PUT /match/start', { body: { matchId: _id } });
    await winner.call('PUT /match/update/roomcode/{matchId}', {
      params: { matchId: _id },
      body: { roomcode: '08714236' },
    });
    await submitResult(loser, _id, { resultStatus: 'loss' });
    expect([await balanceOf(winner), await balanceOf(loser), await balanceOf(player)]).toEqual([1100, 900, 1000]);
  });
});

describe('the ledger of points', () => {
  it('has the issued points on an account of its own, and the check proves that they do not mix with money', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { lines } = await owner.call('POST /admin/ledger/check');
    expect(lines.find(({ invariant }) => invariant === 'L17')).toMatchObject({ broken: 0 });
    const { accounts } = await owner.call('GET /admin/ledger/accounts');
    expect(accounts.map(({ account }) => account)).toContain('points_issue');
  });

  it('is found broken by the check when money gets in', async () => {
    const bill = depositBill(paiseFromRupees(128), 28);
    const broken = server.services.db.transaction(async (tx) => {
      await post(tx, creditDeposit({ depositId: player.id, playerId: player.id, bill, reference: '' }), new Date());
      const { lines } = await checkLedger(tx);
      // Thrown, so that nothing of it is kept.
      throw new Error(`L17: ${lines.find(({ invariant }) => invariant === 'L17')?.broken}`);
    });
    await expect(broken).rejects.toThrow('L17: 2');
  });
});
