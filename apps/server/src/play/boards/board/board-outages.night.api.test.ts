import { afterJobs } from '@muqabla/testing/after-jobs';
import { playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { insertBoardGames } from '../games/board-games.queries.ts';

// The clock of this server is never moved: outages are recorded by the database's clock.
const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});

/**
 * Moves the start of this game's turn back by `turnSeconds`, and pretends that no server ran for the last
 * `outageSeconds`.
 */
const moveBack = async (
  matchId: string,
  { turnSeconds, outageSeconds }: Record<'turnSeconds' | 'outageSeconds', number>,
) => {
  const owner = openDatabase(server.ownerUrl, { role: '' });
  await owner.transaction(async (tx) => {
    // The schema lets no code move a game back.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update board_games set turn_since = turn_since - $2 * interval '1 second',
              deadline_at = deadline_at - $2 * interval '1 second',
              started_at = started_at - $2 * interval '1 second' where match_id = $1`,
      [matchId, turnSeconds],
    );
    // Outages never overlap, and this one may reach back to that of an earlier test.
    await tx.query('delete from board_outages');
    if (outageSeconds > 0)
      await tx.query(`update board_watch set alive_at = now() - $1 * interval '1 second'`, [outageSeconds]);
  });
  await owner.close();
};

const started = async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  await playOn({ host, joiner }, matchId, 1);
  const { state } = await readBoard(host, matchId);
  const mover = state?.turn === 'host' ? host : joiner;
  return { matchId, mover, actNumber: state?.actNumber ?? 0 };
};

it('takes no time off a clock in which no server ran', async () => {
  const { matchId, mover, actNumber } = await started();
  await moveBack(matchId, { turnSeconds: 20, outageSeconds: 18 });
  const { status, body } = await sendAct(mover, matchId, actNumber, { type: 'resign' });
  expect(status).toBe(200);
  expect(body.state.outcome).toMatchObject({ reason: 'resigned' });
});

it('shows the clock after an outage as it will count for the next act', async () => {
  const { matchId, actNumber } = await started();
  await moveBack(matchId, { turnSeconds: 20, outageSeconds: 18 });
  const { state, serverTime } = await readBoard(host, matchId);
  const used = Date.parse(serverTime) - Date.parse(state?.clocks.since ?? '');
  expect(used).toBeGreaterThan(1_000);
  expect(used).toBeLessThan(5_000);
  const left = Date.parse(state?.clocks.deadline ?? '') - Date.parse(serverTime);
  expect(left).toBeGreaterThan(10_000);
  expect(left).toBeLessThan(14_400);
  await sendAct(host, matchId, actNumber, { type: 'resign' });
});

it('moves the deadline on by an outage, and counts what was left of the turn before it', async () => {
  const { matchId, actNumber } = await started();
  await moveBack(matchId, { turnSeconds: 20, outageSeconds: 18 });
  await server.features.board.expireBoards();
  const { state, serverTime } = await readBoard(host, matchId);
  expect(state?.actNumber).toBe(actNumber);
  const left = Date.parse(state?.clocks.deadline ?? '') - Date.parse(serverTime);
  expect(left).toBeGreaterThan(10_000);
  expect(left).toBeLessThan(13_400);
  const owner = await createStaffMember(server, 'owner');
  await afterJobs(server, 'the recorded outage', async () => {
    const { outages } = await owner.call('GET /admin/battles/{matchId}/board', { params: { matchId } });
    return outages[0];
  });
  await sendAct(host, matchId, actNumber, { type: 'resign' });
});

it('lets the same turn run out when a server was there', async () => {
  const { matchId, actNumber } = await started();
  await moveBack(matchId, { turnSeconds: 20, outageSeconds: 0 });
  await server.features.board.expireBoards();
  const { acts } = await readBoard(host, matchId, actNumber);
  expect(acts[0]).toMatchObject({ type: 'expire', number: actNumber });
  const { state } = await readBoard(host, matchId);
  await sendAct(host, matchId, state?.actNumber ?? 0, { type: 'resign' });
});
