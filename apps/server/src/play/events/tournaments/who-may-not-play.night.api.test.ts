import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { moneyOf, setBalances } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  beginTournament,
  finishTournament,
  joinTournament,
  leaveTournament,
  moveTournament,
  planTournament,
  playNext,
  stepTournament,
  watchTournament,
  winArenaGame,
} from '@muqabla/testing/tournament-fixtures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

/** The ending of an Aadhaar from a banned state, by docs/sandbox.md. */
const BANNED_STATE = '2828';
const PRIZES = { entry: 100, commissionPercent: 10, shares: [60, 40] };

const server = setUpTestServer();
let owner: StaffCaller;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
});
beforeEach(async () => {
  [asha, bilal] = await Promise.all([newPlayer(), newPlayer()]);
});

const newPlayer = async () => {
  const player = await playerWithCash(server.origin, 500, 'Arena Player');
  await setBalances(server, player, { deposit: 60, reward: 200 });
  return player;
};
const plan = () => planTournament(server, owner, PRIZES);
const watch = (id: string) => watchTournament(owner, id);
const ban = (player: Player) =>
  owner.send('POST /admin/players/{playerId}/ban', {
    params: { playerId: player.id },
    body: { kind: 'fraud', reason: 'Two accounts.', reasonHi: 'दो खाते।', note: 'Seen in review.', ends: { days: 1 } },
  });
const exclude = (player: Player) => player.send('POST /user/limits/self-exclusion', { body: { term: 'sixMonths' } });
const takeTimeOut = (player: Player) => player.send('POST /user/limits/time-out', { body: { days: 1 } });
const noticesOf = async (player: Player) =>
  server.services.db.query(
    `select kind, amount_paise from notices where player_id = $1 and tournament_id is not null`,
    [player.id],
  );
const WHOLE = { deposit: 60, reward: 200, due: 0 };

describe.each([
  ['a ban', ban],
  ['a self-exclusion', exclude],
  ['a time-out', takeTimeOut],
] as const)('%s', (_, bar) => {
  it('gives the seats up before the start, and every entry is back in the wallets it came from', async () => {
    const [first, second] = [await plan(), await plan()];
    await joinTournament(asha, first);
    for (const id of [first, second]) await joinTournament(bilal, id);
    expect(await moneyOf(server, bilal)).toMatchObject({ deposit: 0, reward: 60 });
    expect((await bar(bilal)).status).toBe(200);
    expect(await moneyOf(server, bilal)).toEqual(WHOLE);
    expect([await watch(first), await watch(second)]).toMatchObject([
      { players: 1, escrow: 100 },
      { players: 0, escrow: 0 },
    ]);
    expect(await noticesOf(bilal)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'tournamentSeatEnded', amount_paise: 100_00 })),
    );
    expect((await joinTournament(bilal, first)).status).toBeGreaterThanOrEqual(400);
  });

  it('leaves the seat in one that has begun: no game more, and the place and prize of the score', async () => {
    const id = await plan();
    for (const player of [asha, bilal]) await joinTournament(player, id);
    await beginTournament(server, id);
    await winArenaGame(server, { winner: bilal, loser: asha }, id);
    await playNext(bilal, id);
    expect((await watch(id)).waiting).toBe(1);
    expect((await bar(bilal)).status).toBe(200);
    expect(await watch(id)).toMatchObject({ players: 2, escrow: 200, waiting: 0 });
    await expect(playNext(bilal, id)).rejects.toThrow(/BANNED|SELF_EXCLUDED|TIME_OUT/);
    expect(await playNext(asha, id)).toMatchObject({ state: 'waiting' });
    await finishTournament(server, id);
    // Asha has no point, so that the whole pool is Bilal's.
    expect(await moneyOf(server, bilal)).toEqual({ deposit: 0, reward: 160 + 180, due: 0 });
    expect(await watch(id)).toMatchObject({ status: 'paid', escrow: 0 });
  });

  it('races the start, a join and a leave: the seat is paid and kept, or returned', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await newPlayer();
      const id = await plan();
      if (round % 2 === 0) await joinTournament(player, id);
      await moveTournament(server, id, 20);
      const rivals = [
        () => bar(player),
        () => stepTournament(server, id),
        () => joinTournament(player, id),
        () => leaveTournament(player, id),
      ];
      await Promise.all((round % 3 === 0 ? rivals.toReversed() : rivals).map((act) => act()));
      const { players, escrow, status } = await watch(id);
      expect(status).toBe('running');
      expect(escrow).toBe(100 * players);
      const { deposit, reward } = await moneyOf(server, player);
      expect(deposit + reward + escrow).toBe(260);
      await server.expectSoundLedger();
    }
  });
});

it('a lifted ban lets the player join again', async () => {
  const id = await plan();
  await joinTournament(bilal, id);
  await ban(bilal);
  await owner.call('POST /admin/players/{playerId}/lift-ban', {
    params: { playerId: bilal.id },
    body: { reason: 'It was another player.' },
  });
  expect((await joinTournament(bilal, id)).status).toBe(200);
  expect(await watch(id)).toMatchObject({ players: 1, escrow: 100 });
});

describe('KYC that bars a player by the start', () => {
  const revoke = (player: Player) =>
    owner.call('POST /admin/kyc/players/{playerId}/revoke', {
      params: { playerId: player.id },
      body: { reason: 'The Aadhaar is of another person' },
    });

  it.each([
    [
      'is done after joining and shows a banned state',
      (player: Player) => verifyKyc(player, randomAadhaar(BANNED_STATE)),
    ],
    [
      'was revoked and not repeated',
      async (player: Player) => {
        await verifyKyc(player);
        await revoke(player);
      },
    ],
  ])('%s: the entry is back, and the others begin', async (_, bar) => {
    const id = await plan();
    for (const player of [asha, bilal]) await joinTournament(player, id);
    await bar(bilal);
    // Until the start the player may still verify, or leave.
    expect(await watch(id)).toMatchObject({ players: 2, escrow: 200 });
    await beginTournament(server, id);
    expect(await watch(id)).toMatchObject({ status: 'running', players: 1, escrow: 100 });
    expect(await moneyOf(server, bilal)).toEqual(WHOLE);
    expect(await noticesOf(bilal)).toEqual([{ kind: 'tournamentSeatEnded', amount_paise: 100_00 }]);
  });

  it('was revoked and repeated: the seat is kept', async () => {
    const id = await plan();
    await joinTournament(bilal, id);
    const { aadhaar } = await verifyKyc(bilal);
    await revoke(bilal);
    await verifyKyc(bilal, aadhaar);
    await beginTournament(server, id);
    expect(await watch(id)).toMatchObject({ players: 1, escrow: 100 });
  });

  it('follows the banned states of the moment', async () => {
    const id = await plan();
    await joinTournament(bilal, id);
    await verifyKyc(bilal, randomAadhaar(BANNED_STATE));
    const { settings } = server.services;
    const { bannedStates } = await settings.read();
    await settings.write(
      'bannedStates',
      bannedStates.filter((state) => state !== 'Tamil Nadu'),
    );
    await beginTournament(server, id);
    await settings.write('bannedStates', bannedStates);
    expect(await watch(id)).toMatchObject({ players: 1, escrow: 100 });
  });

  it('races two starts and a leave: the entry is returned once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [player, id] = [await newPlayer(), await plan()];
      await joinTournament(player, id);
      await verifyKyc(player, randomAadhaar(BANNED_STATE));
      await moveTournament(server, id, 20);
      const rivals = [
        () => stepTournament(server, id),
        () => leaveTournament(player, id),
        () => stepTournament(server, id),
      ];
      await Promise.all((round % 2 === 0 ? rivals.toReversed() : rivals).map((act) => act()));
      expect(await watch(id)).toMatchObject({ status: 'running', players: 0, escrow: 0 });
      expect(await moneyOf(server, player)).toEqual(WHOLE);
      await server.expectSoundLedger();
    }
  });
});
