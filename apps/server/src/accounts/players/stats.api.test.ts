import { randomInt, randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { sendAct } from '@muqabla/testing/board-fixtures';
import { addNeighbours } from '@muqabla/testing/neighbours';
import { addCash, createMatch, type Player, registerPlayer, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { rounds } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beginTournament, joinTournament, planTournament, startArenaGame } from '@muqabla/testing/tournament-fixtures';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { chargePenalty, type Transfer } from '../../core/ledger/postings.rules.ts';
import { reverseTransfers } from '../../core/ledger/reversal.rules.ts';
import { EMPTY_WALLETS } from '../../core/ledger/wallets.rules.ts';

const server = setUpTestServer();
beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  await addNeighbours(server);
});
const statsOf = (player: Player) => player.call('GET /user/stats/{userId}', { params: { userId: player.id } });
const referralsOf = (player: Player) =>
  player.call('GET /user/referbalance/{userId}', { params: { userId: player.id } });
const referredBy = (player: Player) => registerPlayer(server.origin, { refercode: player.me.refercode });
const withCash = (player: Player, rupees: number) => addCash(player, rupees).then(() => player);
const write = (...transfers: Transfer[]) =>
  server.services.db.transaction((tx) => post(tx, transfers, server.clock.now()));
const charge = async ({ id: playerId }: Player, rupees: number) => {
  const wallets = await readWallets(server.services.db, playerId);
  const penalty = { cause: randomUUID(), playerId, amount: paise(rupees * 100), wallets, reference: 'test' };
  const charged = chargePenalty(penalty);
  await write(charged);
  return charged;
};

/** Plays a match of 100 rupees to its end. */
const play = async (winner: Player, loser: Player) => {
  const matchId = await startBattle(winner, loser);
  await submitResult(loser, matchId, { resultStatus: 'loss' });
};
const startBattle = async (host: Player, joiner: Player, amount = 100) => {
  const { _id: matchId } = await createMatch(host, amount);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/start', { body: { matchId } });
  await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '08714236' } });
  return matchId;
};
const decide = async (matchId: string, outcome: 'host' | 'joiner' | 'cancel') => {
  const reviewer = await createStaffMember(server, 'reviewer');
  const params = { matchId };
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params });
  const body = { outcome, reason: 'seen on the screenshots', version };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params, body });
};

/** Two staff members reverse a decision. */
const reverse = async (matchId: string) => {
  const [maker, checker] = [await createStaffMember(server, 'reviewer'), await createStaffMember(server, 'owner')];
  const params = { matchId };
  await maker.call('POST /admin/reviews/{matchId}/reversal', { params, body: { reason: 'decided wrongly' } });
  await checker.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
};

/** The same figures, counted from the complete ledger. */
const recount = async ({ id }: Player) => {
  const rupeesOf = async (kind: string) => {
    const [row] = await server.services.db.query<{ sum: number }>(
      'select coalesce(sum(deposit_change + reward_change), 0)::bigint as sum from ledger.entries where player_id = $1 and kind = $2',
      [id, kind],
    );
    return (row?.sum ?? 0) / 100;
  };
  const [games] = await server.services.db.query<{ count: number }>(
    `select count(*) from matches where status = 'completed' and $1 in (host_id, joiner_id)`,
    [id],
  );
  const [penalties] = await server.services.db.query<{ sum: number }>(
    `select coalesce(sum(house.amount), 0)::bigint as sum
     from ledger.transfers t, unnest(t.accounts, t.amounts) house (account, amount)
     where t.kind = 'penalty' and house.account = 'penalties'
       and t.accounts && array['deposit:' || $1, 'reward:' || $1, 'due:' || $1]`,
    [id],
  );
  return {
    gamesPlayed: games?.count ?? 0,
    totalWinnings: await rupeesOf('match_settled'),
    referralEarnings: await rupeesOf('referral_bonus'),
    penalty: (penalties?.sum ?? 0) / 100,
  };
};

describe('a player’s figures', () => {
  it('start at zero', async () => {
    const player = await registerPlayer(server.origin);
    expect(await statsOf(player)).toEqual({ gamesPlayed: 0, totalWinnings: 0, referralEarnings: 0, penalty: 0 });
    expect(await referralsOf(player)).toEqual({ referredPlayers: 0, referralEarnings: 0 });
  });

  it('count matches once they are settled, and prizes as in the history', async () => {
    const [host, joiner] = [
      await withCash(await registerPlayer(server.origin), 1000),
      await withCash(await registerPlayer(server.origin), 1000),
    ];
    const figures = async () =>
      [await statsOf(host), await statsOf(joiner)].map(({ gamesPlayed, totalWinnings }) => [
        gamesPlayed,
        totalWinnings,
      ]);
    const matchId = await startBattle(host, joiner);
    expect(await figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await submitResult(host, matchId, { resultStatus: 'win' });
    expect(await figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
    expect(await figures()).toEqual([
      [1, 195],
      [1, 0],
    ]);
    const cancelled = await startBattle(host, joiner);
    for (const player of [host, joiner])
      await submitResult(player, cancelled, { resultStatus: 'cancel', cancelReason: 'Other' });
    expect(await figures()).toEqual([
      [1, 195],
      [1, 0],
    ]);
    await play(joiner, host);
    expect(await figures()).toEqual([
      [2, 195],
      [2, 195],
    ]);
  });

  it('count no free game, neither under way nor over', async () => {
    const [host, joiner] = [
      await withCash(await registerPlayer(server.origin), 1000),
      await withCash(await registerPlayer(server.origin), 1000),
    ];
    await play(host, joiner);
    const id = await planTournament(server, await createStaffMember(server, 'owner'));
    for (const player of [host, joiner]) await joinTournament(player, id);
    await beginTournament(server, id);
    const free = await startArenaGame(server, { host, joiner }, id);
    const played = async () => [(await statsOf(host)).gamesPlayed, (await statsOf(joiner)).gamesPlayed];
    expect(await played()).toEqual([1, 1]);
    await sendAct(joiner, free, 0, { type: 'resign' });
    expect(await played()).toEqual([1, 1]);
  });

  it('count directly referred players, and the bonuses of both levels', async () => {
    const grandparent = await registerPlayer(server.origin);
    const parent = await referredBy(grandparent);
    const [child, other] = [
      await withCash(await referredBy(parent), 500),
      await withCash(await registerPlayer(server.origin), 500),
    ];
    await referredBy(parent);
    await play(child, other);
    expect(await referralsOf(grandparent)).toEqual({ referredPlayers: 1, referralEarnings: 1 });
    expect(await referralsOf(parent)).toEqual({ referredPlayers: 2, referralEarnings: 2 });
    expect(await referralsOf(child)).toEqual({ referredPlayers: 0, referralEarnings: 0 });
    expect((await statsOf(parent)).referralEarnings).toBe(2);
  });

  it('count a penalty in full when it is charged, and not again when its due is collected', async () => {
    const player = await registerPlayer(server.origin);
    await charge(player, 100);
    expect((await statsOf(player)).penalty).toBe(100);
    await addWinnings(server, player.id, 30);
    await addWinnings(server, player.id, 300);
    expect((await statsOf(player)).penalty).toBe(100);
    await charge(player, 50);
    expect((await statsOf(player)).penalty).toBe(150);
    const charged = await charge(player, 50);
    expect((await statsOf(player)).penalty).toBe(200);
    const wallets = { ...(await readWallets(server.services.db, player.id)), due: paise(0) };
    const reversed = reverseTransfers(
      [charged],
      () => wallets,
      () => EMPTY_WALLETS,
    );
    await write(...reversed);
    expect((await statsOf(player)).penalty).toBe(150);
  });

  it('follow a reversed decision and the next one', async () => {
    const [host, joiner] = [
      await withCash(await registerPlayer(server.origin), 100),
      await withCash(await registerPlayer(server.origin), 100),
    ];
    const figures = async () =>
      [await statsOf(host), await statsOf(joiner)].map(({ gamesPlayed, totalWinnings }) => [
        gamesPlayed,
        totalWinnings,
      ]);
    const matchId = await startBattle(host, joiner);
    await submitResult(host, matchId, { resultStatus: 'win' });
    await submitResult(joiner, matchId, { resultStatus: 'win' });
    await decide(matchId, 'host');
    expect(await figures()).toEqual([
      [1, 195],
      [1, 0],
    ]);
    // Spent meanwhile, so that reversing the prize leaves a due.
    await createMatch(host, 150);
    await reverse(matchId);
    expect(await figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await decide(matchId, 'joiner');
    expect(await figures()).toEqual([
      [1, 0],
      [1, 195],
    ]);
    expect((await statsOf(host)).penalty).toBe(0);
  });

  it('count a match as open again whose returned stakes were taken back', async () => {
    const [host, joiner] = [
      await withCash(await registerPlayer(server.origin), 100),
      await withCash(await registerPlayer(server.origin), 100),
    ];
    const matchId = await startBattle(host, joiner);
    const played = async () => [(await statsOf(host)).gamesPlayed, (await statsOf(joiner)).gamesPlayed];
    await submitResult(host, matchId, { resultStatus: 'win' });
    await decide(matchId, 'cancel');
    // All of it spent, so that the stake can only be taken back as a due.
    await createMatch(host, 110);
    await reverse(matchId);
    expect(await played()).toEqual([0, 0]);
    await decide(matchId, 'joiner');
    expect(await played()).toEqual([1, 1]);
  });

  it('are visible to their own player only', async () => {
    const [player, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    for (const path of ['/user/stats', '/user/referbalance']) {
      const request = (userId: string) => player.send(`GET ${path}/{userId}`, { params: { userId } });
      expect(await request(other.id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await request(randomUUID())).toMatchObject({ status: 404 });
      expect(await request('me')).toMatchObject({ status: 404 });
      expect(await request(player.id)).toMatchObject({ status: 200 });
    }
  });
});

describe('after random matches', () => {
  it('the figures equal a recount of the ledger', async () => {
    const first = await withCash(await registerPlayer(server.origin), 5000);
    const players = [first];
    for (let count = 1; count < 6; count += 1)
      players.push(await withCash(await referredBy(players[randomInt(count)] ?? first), 5000));
    const any = () => players[randomInt(players.length)] ?? first;
    const another = (player: Player) =>
      players[(players.indexOf(player) + 1 + randomInt(players.length - 1)) % players.length] ?? first;

    const acts = [
      (host: Player, joiner: Player) => play(host, joiner),
      (host: Player, joiner: Player) => play(joiner, host),
      async (host: Player) => {
        const { _id: id } = await createMatch(host, 50 + randomInt(50));
        if (randomInt(2) === 0) await host.call('DELETE /match/delete/{id}', { params: { id } });
      },
      async (host: Player, joiner: Player) => {
        const { _id: matchId } = await createMatch(host, 50 + randomInt(50));
        await joiner.call('PUT /match/accept', { body: { matchId } });
        if (randomInt(2) === 0)
          await (randomInt(2) === 0 ? host : joiner).call('PUT /match/reject', { body: { matchId } });
      },
      async (host: Player, joiner: Player) => {
        const matchId = await startBattle(host, joiner, 50 + randomInt(50));
        for (const player of [host, joiner])
          await submitResult(player, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
      },
      (host: Player) => charge(host, 1 + randomInt(60)),
    ];
    await play(first, another(first));
    for (let round = 0; round < rounds(20); round += 1) {
      // Several at once, so that moves share commit groups. A refused move changes nothing.
      await Promise.allSettled(
        Array.from({ length: 6 }, async () => {
          const host = any();
          await acts[randomInt(acts.length)]?.(host, another(host));
        }),
      );
      for (const player of players) expect(await statsOf(player)).toEqual(await recount(player));
    }
    const played = await Promise.all(players.map(statsOf));
    expect(played.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0)).toBeGreaterThan(0);
  });
});
