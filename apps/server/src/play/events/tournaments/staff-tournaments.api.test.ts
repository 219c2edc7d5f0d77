import { moneyOf } from '@muqabla/testing/match-money';
import type { Player } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  ARENA_PRIZES,
  beginTournament,
  joinTournament,
  moveTournament,
  newArenaPlayers,
  planTournament,
  playNext,
  stepTournament,
  stopTournament,
  termsFor,
  watchTournament,
  winArenaGame,
} from '@muqabla/testing/tournament-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
let owner: StaffCaller;
let finance: StaffCaller;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [owner, finance] = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'finance')];
  [asha, bilal] = (await newArenaPlayers(server, 2)) as [Player, Player];
});

const plan = (change = {}) => planTournament(server, owner, change);
const win = (winner: Player, loser: Player, id: string) => winArenaGame(server, { winner, loser }, id);
const watch = (id: string) => watchTournament(owner, id);
const stop = (id: string, how: 'cancel' | 'finish') => stopTournament(owner, id, how);
const cashOf = async (player: Player) => {
  const { deposit, reward } = await moneyOf(server, player);
  return deposit + reward;
};

describe('staff', () => {
  it('cancel against joins and the payment: each rupee is in one place', async () => {
    const players = await newArenaPlayers(server, 4);
    for (let round = 0; round < Math.ceil(RACE_ROUNDS / 2); round += 1) {
      const id = await plan({ ...ARENA_PRIZES, commissionPercent: 0 });
      // They play in turns, so that the cash of both lasts for every round.
      const [winner, loser] = (round % 4 === 1 ? players : [players[1], players[0]]) as [Player, Player];
      const before = await Promise.all(players.map(cashOf));
      await Promise.all(players.slice(0, 2).map((player) => joinTournament(player, id)));
      if (round % 2 === 1) {
        await beginTournament(server, id);
        await win(winner, loser, id);
        await moveTournament(server, id, -6);
      }
      await Promise.all([
        stop(id, 'cancel'),
        ...players.slice(2).map((player) => joinTournament(player, id)),
        stepTournament(server, id),
        stepTournament(server, id),
        server.runJob('tournaments-due', {}),
      ]);
      await stepTournament(server, id);
      const { status, escrow } = await watch(id);
      const after = await Promise.all(players.map(cashOf));
      expect(escrow).toBe(0);
      const sum = (cash: number[]) => cash.reduce((total, each) => total + each, 0);
      expect(sum(after)).toBeCloseTo(sum(before));
      if (status === 'cancelled') expect(after).toEqual(before);
      else expect(await cashOf(winner)).toBe(before[players.indexOf(winner)]! + 100);
      await server.expectSoundLedger();
    }
  });

  it('plan with a second person where the house puts up much, and players see it then', async () => {
    const id = await plan({ housePrize: 1001, shares: [100] });
    const { version } = await watch(id);
    const approve = (staff = finance, at = version) =>
      staff.send<{ code?: string }>('POST /admin/tournaments/{id}/approve', { params: { id }, body: { version: at } });
    expect(await joinTournament(asha, id)).toMatchObject({ status: 404 });
    expect(await approve(owner)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
    expect(await approve(finance, version + 1)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CHANGED' } });
    expect(await approve()).toMatchObject({ status: 200, body: { needsApproval: false } });
    expect((await joinTournament(asha, id)).status).toBe(200);
    // Changed terms need approval again.
    const change = async (terms: object) =>
      owner.send<{ code?: string }>('PUT /admin/tournaments/{id}', {
        params: { id },
        body: { version: (await watch(id)).version, terms: { ...termsFor(server), ...terms } },
      });
    expect(await change({ housePrize: 5000, shares: [60, 40] })).toMatchObject({ body: { needsApproval: true } });
    expect(await change(ARENA_PRIZES)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_HAS_PLAYERS' } });
    await beginTournament(server, id);
    expect(await watch(id)).toMatchObject({ status: 'cancelled', reason: 'The tournament was not confirmed in time.' });
    const { records } = await owner.call('GET /admin/audit', { query: { action: 'tournament.approved' } });
    expect(records[0]).toMatchObject({ subject: { _id: id, name: 'Evening Arena' }, after: { housePrize: 1001 } });
  });

  it('pause the pairing and go on, and finish early with the prizes', async () => {
    const id = await plan({ housePrize: 200, shares: [100] });
    for (const player of [asha, bilal]) await joinTournament(player, id);
    await beginTournament(server, id);
    const pause = async (isPaused: boolean) =>
      owner.call('POST /admin/tournaments/{id}/pause', {
        params: { id },
        body: { version: (await watch(id)).version, isPaused, reason: 'The clocks are looked at.' },
      });
    expect(await pause(true)).toMatchObject({ isPaused: true });
    await expect(playNext(asha, id)).rejects.toThrow('TOURNAMENT_NOT_PAIRING');
    await pause(false);
    for (const [action, isPaused] of [
      ['tournament.paused', true],
      ['tournament.resumed', false],
    ] as const) {
      const { records } = await owner.call('GET /admin/audit', { query: { action } });
      expect(records[0]).toMatchObject({ subject: { _id: id }, after: { isPaused } });
    }
    await win(asha, bilal, id);
    const before = await cashOf(asha);
    expect(await stop(id, 'finish')).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await cashOf(asha)).toBe(before + 200);
    expect(await stop(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CLOSED' } });
  });

  it.each<[string, object, string]>([
    ['without a Hindi title', { title: { en: 'Arena', hi: '' } }, 'MALFORMED'],
    ['of five minutes', { minutes: 5 }, 'MALFORMED'],
    ['for one player', { maxPlayers: 1 }, 'MALFORMED'],
    ['for half a rupee', { entry: 0.5, shares: [100] }, 'MALFORMED'],
    ['with shares of 90 percent', { entry: 10, shares: [50, 40] }, 'TOURNAMENT_PRIZES_WRONG'],
    ['in the past', { startsAt: '2026-01-01T00:00:00Z' }, 'TOURNAMENT_TOO_EARLY'],
    ['of a game played elsewhere', { gameName: 'Ludo Classic' }, 'TOURNAMENT_NEEDS_BOARD'],
    ['of no game', { gameName: 'Kabaddi' }, 'GAME_NOT_FOUND'],
  ])('cannot plan one %s', async (_, change, code) => {
    const body = { ...termsFor(server), ...change };
    expect((await owner.send('POST /admin/tournaments', { body })).body.code).toBe(code);
  });
});
