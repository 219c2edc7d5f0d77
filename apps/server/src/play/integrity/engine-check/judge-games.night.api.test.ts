import { playOn, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { setUpJudging } from '@muqabla/testing/engine-check-judging';
import { playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import { createChessEngine } from '../../../platform/uci/chess-engine.ts';
import { judgeGames } from './judge-games.ts';

// The games are written as they stand after play, without their money.
const server = setUpTestServer({ checkLedger: false });
const { judging, newPair, insertHelped, judgementsOf } = setUpJudging(server);

const checksOf = (matchIds: readonly string[]) =>
  server.services.db.query<{ match_id: string; state: string; attempts: number; failure: string | null }>(
    'select match_id, state, attempts, failure from engine_checks where match_id = any ($1::uuid[]) order by match_id',
    [matchIds],
  );

it('leaves games of chess alone without an engine, and judges them with one', async () => {
  const matchIds = await insertHelped(await newPair(), 'chess', 1);
  await server.runJob('judge-games', {});
  expect(await checksOf(matchIds)).toEqual([]);
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toMatchObject([{ state: 'judged', attempts: 1 }]);
  expect(await judgementsOf(matchIds)).toMatchObject([{ side: 'host' }, { side: 'joiner' }]);
});

it('judges each game once, in two processes that find it at once', async () => {
  const matchIds = await insertHelped(await newPair(), 'chess', 3);
  const other = createChessEngine({ command: judging.double.command });
  const before = judging.double.positions();
  await judgeGames(judging.withEngine);
  const each = judging.double.positions() - before;
  const more = await insertHelped(await newPair(), 'chess', 3);
  await Promise.all([judgeGames(judging.withEngine), judgeGames({ ...judging.withEngine, chessEngine: other })]);
  await other.stop();
  expect(await checksOf([...matchIds, ...more])).toHaveLength(6);
  for (const check of await checksOf(more)) expect(check).toMatchObject({ state: 'judged', attempts: 1 });
  expect(await judgementsOf(more)).toHaveLength(6);
  expect(judging.double.positions() - before - each).toBeGreaterThan(0);
  const settled = judging.double.positions();
  await judgeGames(judging.withEngine);
  expect(judging.double.positions()).toBe(settled);
});

it.each([
  { mood: 'dies', failure: 'ended' },
  { mood: 'hangs', failure: 'timeout' },
  { mood: 'lies', failure: 'answer' },
] as const)('goes on after an engine that $mood, and tries the game again later', async ({ mood, failure }) => {
  const matchIds = await insertHelped(await newPair(), 'chess', 1);
  judging.double.setMood(mood);
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toMatchObject([{ state: 'failed', failure }]);
  expect(await judgementsOf(matchIds)).toEqual([]);
  judging.double.setMood('answers');
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  server.clock.advance({ minutes: 31 });
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toMatchObject([{ state: 'judged', attempts: 2, failure: null }]);
});

it('gives a game up after three attempts, and an engine after three faults in a row', async () => {
  const matchIds = await insertHelped(await newPair(), 'chess', 4);
  judging.double.setMood('dies');
  await judgeGames(judging.withEngine);
  expect((await checksOf(matchIds)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  for (let hours = 0; hours < 6; hours += 1) {
    server.clock.advance({ minutes: 31 });
    await judgeGames(judging.withEngine);
  }
  expect((await checksOf(matchIds)).map(({ attempts }) => attempts)).toEqual([3, 3, 3, 3]);
  judging.double.setMood('answers');
  server.clock.advance({ minutes: 31 });
  await judgeGames(judging.withEngine);
  expect(await judgementsOf(matchIds)).toEqual([]);
  const owner = await createStaffMember(server, 'owner');
  expect((await owner.call('GET /admin/engine-checks', { query: {} })).judge.failed).toBeGreaterThanOrEqual(4);
});

it('takes a game over from a process that is late, and what that one still finds is not stored', async () => {
  const matchIds = await insertHelped(await newPair(), 'chess', 1);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const engine = createChessEngine({ command: judging.double.command });
  const analyse = async (fen: string) => {
    ask();
    await gate;
    return engine.analyse(fen);
  };
  const late = judgeGames({ ...judging.withEngine, chessEngine: { ...engine, analyse } });
  await asked;
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toMatchObject([{ state: 'claimed', attempts: 1 }]);
  server.clock.advance({ minutes: 11 });
  await judgeGames(judging.withEngine);
  const judged = await checksOf(matchIds);
  expect(judged).toMatchObject([{ state: 'judged', attempts: 2 }]);
  open();
  await late;
  await engine.stop();
  expect(await checksOf(matchIds)).toEqual(judged);
  expect(await judgementsOf(matchIds)).toHaveLength(2);
});

it('gives a game back when the server stops in the middle of it', async () => {
  const matchIds = await insertHelped(await newPair(), 'chess', 1);
  const stopped = createChessEngine({ command: judging.double.command });
  judging.double.setMood('hangs');
  const before = judging.double.positions();
  const running = judgeGames({ ...judging.withEngine, chessEngine: stopped });
  await expect.poll(() => judging.double.positions(), { timeout: WAIT_MILLISECONDS }).toBeGreaterThan(before);
  await stopped.stop();
  await running;
  expect(await checksOf(matchIds)).toEqual([]);
  judging.double.setMood('answers');
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toMatchObject([{ state: 'judged', attempts: 1 }]);
});

it('judges a game of Ludo that was played on the board, without an engine and without what the server played', async () => {
  const [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 1000, 'Hema Host'),
    playerWithCash(server.origin, 1000, 'Jaya Joiner'),
  ]);
  const { matchId } = await startBoardMatch(host, joiner);
  await playOn({ host, joiner, clock: server.clock }, matchId);
  await server.runJob('judge-games', {});
  const rows = await server.services.db.query<{ side: string; records: { act: number; milliseconds: number }[] }>(
    'select side, records from engine_judgements where match_id = $1 order by side',
    [matchId],
  );
  expect(rows.map(({ side }) => side)).toEqual(['host', 'joiner']);
  const acts = await server.services.db.query<{ act_number: number; act: string }>(
    'select act_number, act from board_acts where match_id = $1 and act_number = request_number',
    [matchId],
  );
  const chosen = acts.filter(({ act }) => act.includes(' move ')).map(({ act_number }) => act_number);
  const judged = rows.flatMap(({ records }) => records.map(({ act }) => act)).sort((a, b) => a - b);
  expect(judged).toEqual(chosen);
  expect(judged.length).toBeGreaterThan(5);
});

it('leaves games of robots alone', async () => {
  const pair = await newPair();
  await server.services.db.query('insert into robots (player_id) values ($1)', [pair.joiner.id]);
  const matchIds = await insertHelped(pair, 'ludo-quick', 1);
  await judgeGames(judging.withEngine);
  expect(await checksOf(matchIds)).toEqual([]);
});
