import type { LogEntry } from '@muqabla/proofs/log/entry';
import { createTournamentCheck } from '@muqabla/proofs/log/tournament-sums';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  beginTournament,
  finishTournament,
  joinTournament,
  planTournament,
  stepTournament,
  winArenaGame,
} from '@muqabla/testing/tournament-fixtures';
import { beforeAll, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
let owner: StaffCaller;
let players: [Player, Player, Player];

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
  players = (await Promise.all(
    Array.from({ length: 3 }, (_, place) => playerWithCash(server.origin, 1000, `Arena ${place}`)),
  )) as [Player, Player, Player];
});

const logOf = async (id: string) => {
  await server.features.publicLog.integrateEntries();
  const { entries } = await players[0].call('GET /tournaments/{id}/log', { params: { id } });
  for (const { index } of entries) expect(index).not.toBeNull();
  return entries.map(({ entry }) => JSON.parse(entry) as LogEntry);
};
const join = async (change: Parameters<typeof planTournament>[2], count = 3) => {
  const id = await planTournament(server, owner, change);
  for (const player of players.slice(0, count)) await joinTournament(player, id);
  return id;
};

it('has the terms at the start and the prizes at the end, which add up to what the ledger paid', async () => {
  const id = await join({ entry: 101, housePrize: 50, commissionPercent: 7, shares: [50, 30, 20] });
  await beginTournament(server, id);
  const [first, second, third] = players;
  await winArenaGame(server, { winner: first, loser: second }, id);
  await winArenaGame(server, { winner: second, loser: third }, id);
  await finishTournament(server, id);
  const [begun, paid, ...more] = await logOf(id);
  expect(more).toEqual([]);
  expect(begun).toMatchObject({
    kind: 'tournament_begun',
    tournament: id,
    entryPaise: 101_00,
    housePrizePaise: 50_00,
    commissionPercent: 7,
    shares: [50, 30, 20],
  });
  // The first two share two places; the odd paisa is the one of who joined first.
  const prizes = await server.services.db.query<{ paise: number }>(
    'select prize_paise as paise from tournament_players where tournament_id = $1 and prize_paise > 0 order by 1 desc',
    [id],
  );
  expect(paid).toMatchObject({
    kind: 'tournament_paid',
    players: 3,
    entriesPaise: 303_00,
    feePaise: Math.floor((303_00 * 7) / 100),
    housePrizePaise: 50_00,
  });
  if (paid?.kind !== 'tournament_paid') throw new Error('not paid');
  expect(paid.prizes.flatMap(({ players: count, paise }) => Array.from({ length: count }, () => paise))).toEqual(
    prizes.map(({ paise }) => paise),
  );
  const check = createTournamentCheck();
  for (const entry of [begun!, paid]) check(entry);
  const text = JSON.stringify([begun, paid]);
  for (const { id: playerId, me } of players) {
    expect(text).not.toContain(playerId);
    expect(text).not.toContain(me.username);
  }
  expect(text).not.toContain('Evening Arena');
});

it('has every returned entry of one that was cancelled, with the cause and no words of staff', async () => {
  const id = await join({ entry: 100, shares: [100] }, 2);
  const { version } = await owner.call('GET /admin/tournaments/{id}', { params: { id } });
  await owner.call('POST /admin/tournaments/{id}/stop', {
    params: { id },
    body: { version, how: 'cancel', reason: 'Ravi asked for it.' },
  });
  expect(await logOf(id)).toMatchObject([
    { kind: 'tournament_cancelled', players: 2, returnedPaise: 200_00, cause: 'staff' },
  ]);
  const unplayed = await join({ entry: 100, shares: [100] }, 2);
  await beginTournament(server, unplayed);
  await finishTournament(server, unplayed);
  expect(await logOf(unplayed)).toMatchObject([
    { kind: 'tournament_begun' },
    { kind: 'tournament_cancelled', players: 2, returnedPaise: 200_00, cause: 'no-games' },
  ]);
});

it('has one entry for each step, however often it is taken', async () => {
  const id = await join({ entry: 100, shares: [100] }, 2);
  await beginTournament(server, id);
  await winArenaGame(server, { winner: players[0], loser: players[1] }, id);
  await finishTournament(server, id);
  await Promise.all(Array.from({ length: 5 }, () => stepTournament(server, id)));
  expect((await logOf(id)).map(({ kind }) => kind)).toEqual(['tournament_begun', 'tournament_paid']);
});

it('has nothing of one that is free and without prizes, and of none that players cannot see', async () => {
  const id = await join({}, 2);
  await beginTournament(server, id);
  await finishTournament(server, id);
  expect(await logOf(id)).toEqual([]);
  const missing = await players[0].send('GET /tournaments/{id}/log', { params: { id: crypto.randomUUID() } });
  expect(missing).toMatchObject({ status: 404, body: { code: 'TOURNAMENT_NOT_FOUND' } });
});
