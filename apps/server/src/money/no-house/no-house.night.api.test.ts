import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { liabilityFault } from '@muqabla/proofs/liabilities/proof';
import { verifyKyc } from '@muqabla/testing/kyc';
import { startConflict } from '@muqabla/testing/match-money';
import { createNoHouseFixtures, winBattle } from '@muqabla/testing/no-house-fixtures';
import { createMatch, type Player, playerWithCash, renewTokens } from '@muqabla/testing/player';
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
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;
let kavya: Player;
let day: ReturnType<typeof createNoHouseFixtures>;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  asha = await playerWithCash(server.origin, 2000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 2000, 'Bilal Khan');
  kavya = await playerWithCash(server.origin, 2000, 'Kavya Sharma');
  for (const player of [asha, bilal]) await verifyKyc(player);
  day = createNoHouseFixtures(server);
});

describe('before the first day is over', () => {
  it('nothing is published, and no player has a win in it', async () => {
    expect(await asha.call('GET /trust/no-house', {})).toEqual({ newest: null });
    expect(await asha.call('GET /user/me/no-house', {})).toEqual({ own: null });
    expect((await fetch(`${server.origin}/no-house/2026-01-01.txt`)).status).toBe(404);
    expect((await fetch(`${server.origin}/no-house/entries.txt`)).status).toBe(404);
  });
});

describe('a published day', () => {
  it('has what moved by game and band of stakes, and what was held when it ended', async () => {
    await winBattle(asha, bilal);
    await winBattle(asha, kavya, 500);
    await startConflict(bilal, kavya, 200);
    const { _id: matchId } = await createMatch(kavya, 50, 'Carrom');
    await kavya.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    const [row, ...more] = await day.endDay(asha, bilal, kavya);
    const { entry, lines, period } = await day.newest();
    expect([row?.period, more]).toEqual([period, []]);
    expect(lines).toEqual([
      expect.objectContaining({ game: 'Carrom', band: '50-99', staked: 5000, returned: 5000, heldAfter: 0 }),
      expect.objectContaining({ band: '100-499', staked: 60_000, prizes: 19_500, fees: 500, heldAfter: 40_000 }),
      expect.objectContaining({ band: '500-999', staked: 100_000, prizes: 97_500, fees: 2500, heldAfter: 0 }),
    ]);
    expect(entry).toMatchObject({
      economy: 'sandbox',
      winners: 1,
      withoutKyc: 0,
      sharedPayees: 0,
      ofOperator: 0,
      robots: 0,
      totals: { heldBefore: 0, staked: 165_000, prizes: 117_000, fees: 3000, returned: 5000, heldAfter: 40_000 },
    });
    expect(await day.verify(await day.fileOf(period))).toContain('Rs 1170 won by 1 accounts');
  });

  it('begins with the stakes with which the one before it ended, and counts a winner without KYC', async () => {
    await winBattle(kavya, bilal);
    await day.endDay(asha, bilal, kavya);
    const { entry } = await day.newest();
    expect(entry).toMatchObject({
      winners: 1,
      withoutKyc: 1,
      totals: { heldBefore: 40_000, prizes: 19_500, fees: 500, heldAfter: 40_000 },
    });
  });

  it('has what a reversal put back', async () => {
    const matchId = await startConflict(asha, bilal, 100);
    const [owner, other] = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'owner')];
    const params = { matchId };
    const { version } = await owner.call('GET /admin/reviews/{matchId}', { params });
    await owner.call('POST /admin/reviews/{matchId}/decision', {
      params,
      body: { outcome: 'host', reason: 'What the screens show.', version },
    });
    const body = { reason: 'The picture was a fake.' };
    await owner.call('POST /admin/reviews/{matchId}/reversal', { params, body });
    await other.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
    await day.endDay(asha, bilal, kavya);
    expect((await day.newest()).entry.totals).toEqual({
      heldBefore: 40_000,
      staked: 20_000,
      house: 0,
      reversed: 20_000,
      prizes: 19_500,
      fees: 500,
      returned: 0,
      heldAfter: 60_000,
    });
  });

  it('has the entries, the prize of the house and the prizes of a tournament', async () => {
    const owner = await createStaffMember(server, 'owner');
    const id = await planTournament(server, owner, { ...ARENA_PRIZES, housePrize: 50 });
    for (const player of [asha, bilal]) await joinTournament(player, id);
    await beginTournament(server, id);
    await winArenaGame(server, { winner: asha, loser: bilal }, id);
    await finishTournament(server, id);
    await day.endDay(asha, bilal, kavya);
    const { lines, entry, period } = await day.newest();
    expect(lines.filter(({ form }) => form === 'tournament')).toEqual([
      expect.objectContaining({ game: 'Instant Chess', staked: 20_000, house: 5000, prizes: 23_000, fees: 2000 }),
    ]);
    expect(entry).toMatchObject({ winners: 1 });
    expect(await day.verify(await day.fileOf(period))).toContain('Rs 230 won by 1 accounts');
  });

  it('shows a winner their own leaf, which leads to the root, and no other player', async () => {
    await winBattle(asha, bilal);
    await day.endDay(asha, bilal, kavya);
    const { period, entry } = await day.newest();
    const { own } = await asha.call('GET /user/me/no-house', {});
    if (own === null) throw new Error('no win');
    const tree = { root: entry.root, leaves: entry.leaves, totalPaise: entry.totals.prizes };
    expect(own).toMatchObject({ won: 195, paise: 19_500, published: { period } });
    expect(liabilityFault(own.proof, { playerId: own.name, paise: own.paise, published: tree })).toBeNull();
    expect(own.name.split('|')[0]).toBe(asha.id);
    expect(JSON.stringify(own)).not.toContain(asha.phone);
    const other = await bilal.call('GET /user/me/no-house', {});
    expect(other.own?.published.period).not.toBe(period);
    const file = await day.fileOf(period);
    expect(await day.verify(file, { playerId: asha.id, ...own })).toContain('Your Rs 195 are among them');
    await expect(day.verify(file, { playerId: bilal.id, ...own })).rejects.toThrow('NOT TRUE');
    await expect(day.verify(file, { playerId: asha.id, ...own, paise: own.paise + 1 })).rejects.toThrow('NOT TRUE');
  });

  it('is published once, by whichever process comes first, and a missed night is made up for', async () => {
    expect(await server.features.noHouse.proveNoHouse()).toEqual([]);
    server.clock.advance({ days: 3 });
    const raced = await Promise.allSettled([1, 2, 3].map(() => server.features.noHouse.proveNoHouse()));
    expect(raced.some(({ status }) => status === 'fulfilled')).toBe(true);
    await server.runJob('prove-no-house', {});
    const days = await server.services.db.query<{ period: string; entries: number }>(
      `select period, (select count(*)::int from log_keys where key = 'house ' || period) as entries
       from no_house_days order by period`,
    );
    const [first] = days;
    expect(days).toEqual(days.map((_, place) => ({ period: addDays(first?.period ?? '', place), entries: 1 })));
    expect(days.at(-1)?.period).toBe(addDays(indiaDayOf(server.clock.now()), -1));
    await renewTokens(asha, bilal, kavya);
    expect((await day.newest()).entry).toMatchObject({ winners: 0, totals: { heldBefore: 60_000, heldAfter: 60_000 } });
    expect(await day.verify(await day.fileOf((await day.newest()).period))).toContain('won by 0 accounts');
  });

  it('shows the owner and finance the winners that its counts name', async () => {
    await server.services.settings.write('operatorPhones', [kavya.phone]);
    await winBattle(kavya, asha);
    await day.endDay(asha, bilal, kavya);
    await server.services.settings.write('operatorPhones', []);
    for (const role of ['owner', 'finance'] as const) {
      const { newest: published, doubtful } = await (
        await createStaffMember(server, role)
      ).call('GET /admin/no-house', {});
      expect(published?.period).toBe((await day.newest()).period);
      expect(doubtful).toEqual([
        {
          player: { _id: kavya.id, username: kavya.me.username },
          won: 195,
          hasKyc: false,
          sharesPayee: false,
          isRobot: false,
          isOfOperator: true,
        },
      ]);
    }
  });
});
