import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import { acceptBoardMatch, playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Queries } from '../../../platform/db/database.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { insertBoardGames } from '../games/board-games.queries.ts';
import { countWrongBoards } from './check-boards.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reviewer: Caller;
let owner: Caller;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
  reviewer = await createStaffMember(server, 'reviewer');
  owner = await createStaffMember(server, 'owner');
});
beforeEach(() => server.clock.advance({ seconds: 6 }));

const seats = () => ({ host, joiner, clock: server.clock });
const staffBoard = (matchId: string, caller = reviewer) =>
  caller.call('GET /admin/battles/{matchId}/board', { params: { matchId } });
const complain = (player: Player, matchId: string) =>
  player.send('POST /match/board/{matchId}/complaint', { params: { matchId }, body: { reason: 'My token was home.' } });
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const rewardOf = async (player: Player) => (await player.call('GET /user/me')).rewardWallet;
const resigned = async () => {
  const { matchId } = await startBoardMatch(host, joiner, { amount: 100 });
  const { actNumber } = await playOn(seats(), matchId, 4);
  await sendAct(joiner, matchId, actNumber, { type: 'resign' });
  return matchId;
};
const wrongGames = (db: Queries = server.services.db) => countWrongBoards({ db, files: undefined });

it('shows staff a running game with its clocks and no secret, and changes nothing by it', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const state = await playOn(seats(), matchId, 5);
  const seen = await staffBoard(matchId);
  expect(seen).toMatchObject({ status: 'running', state, checks: [] });
  expect(seen.proof).toBeUndefined();
  expect(Object.keys(seen.dice).sort((a, b) => a.localeCompare(b))).toEqual([
    'diceCommit',
    'first',
    'hostCommit',
    'joinerSeed',
    'version',
  ]);
  expect(seen.acts).toMatchObject((await readBoard(host, matchId)).acts);
  expect(seen.acts.at(-1)?.left).toEqual({ host: state.clocks.host, joiner: state.clocks.joiner });
  await sendAct(host, matchId, state.actNumber, { type: 'resign' });
});

it.each(STAFF_ROLES)(
  'shows the role %s neither a secret seed nor a later act before the end, in any state',
  async (role) => {
    const member = await createStaffMember(server, role);
    const { matchId, hostSeed, joinerSeed } = await acceptBoardMatch(host, joiner);
    const requested = await staffBoard(matchId, member);
    expect(requested).toMatchObject({ status: 'requested', acts: [], checks: [] });
    await host.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed } });
    const state = await playOn(seats(), matchId, 3);
    const running = await staffBoard(matchId, member);
    expect(running.acts).toHaveLength(state.actNumber);
    await sendAct(host, matchId, state.actNumber, { type: 'resign' });
    const { dice, proof } = await staffBoard(matchId, member);
    expect([dice.hostSeed, proof?.joinerSeed]).toEqual([hostSeed, joinerSeed]);
    const before = JSON.stringify([requested, running]);
    for (const secret of [hostSeed, dice.diceSeed ?? 'none']) expect(before).not.toContain(secret);
    const hashes = new Set(before.match(/[0-9a-f]{64}/g));
    expect(hashes).toEqual(new Set([dice.hostCommit, dice.diceCommit, joinerSeed]));
  },
);

it('shows the board of staff to no player, and no board of an unknown match', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const path = 'GET /admin/battles/{matchId}/board' as const;
  expect((await host.send(path, { params: { matchId } })).status).toBeGreaterThanOrEqual(401);
  expect(codeOf(await reviewer.send(path, { params: { matchId: randomUUID() } }))).toEqual([404, 'MATCH_NOT_FOUND']);
  await sendAct(host, matchId, 0, { type: 'resign' });
});

it('shows staff the replay of a finished game, with every check of its dice', async () => {
  const matchId = await resigned();
  const { proof, checks } = await staffBoard(matchId);
  expect(proof?.acts.at(-1)).toBe('joiner resign');
  expect(checks.map(({ name, passed }) => [name, passed])).toEqual(
    ['host-commit', 'dice-commit', 'first-seat', 'links', 'rolls', 'acts', 'position'].map((name) => [name, true]),
  );
});

it('puts a complaint before the reviewers, once a game and within a day', async () => {
  const { matchId: running } = await startBoardMatch(host, joiner);
  expect(codeOf(await complain(host, running))).toEqual([409, 'BOARD_STILL_RUNNING']);
  await sendAct(host, running, 0, { type: 'resign' });
  const matchId = await resigned();
  const stranger = await playerWithCash(server.origin, 100);
  expect(codeOf(await complain(stranger, matchId))).toEqual([404, 'MATCH_NOT_FOUND']);
  expect((await complain(joiner, matchId)).status).toBe(200);
  expect(codeOf(await complain(host, matchId))).toEqual([409, 'COMPLAINT_ALREADY_SENT']);
  const { cases, doubts } = await reviewer.call('GET /admin/reviews', { query: { status: 'doubt' } });
  expect(doubts).toBe(1);
  expect(cases[0]).toMatchObject({ _id: matchId, doubt: { side: 'joiner', complaint: 'My token was home.' } });
  expect(await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } })).toMatchObject({
    room: 'board',
    reversible: true,
  });
});

it('names the words of a complaint as its form does, where they are too few', async () => {
  const matchId = await resigned();
  const body = { reason: '😀😀😀' };
  expect(await joiner.send('POST /match/board/{matchId}/complaint', { params: { matchId }, body })).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED', message: 'Please check: what was wrong.' },
  });
});

it('refuses a complaint after a day', async () => {
  const matchId = await resigned();
  const owned = openDatabase(server.ownerUrl, { role: '' });
  await owned.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`update board_games set ended_at = ended_at - interval '25 hours' where match_id = $1`, [matchId]);
  });
  await owned.close();
  expect(codeOf(await complain(joiner, matchId))).toEqual([422, 'COMPLAINT_TOO_LATE']);
});

it('is reversed by two people, and then decided by a reviewer', async () => {
  const matchId = await resigned();
  const before = [await rewardOf(host), await rewardOf(joiner)];
  const params = { matchId };
  const reason = 'Both say that the wrong phone resigned.';
  await reviewer.call('POST /admin/reviews/{matchId}/reversal', { params, body: { reason } });
  await owner.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
  expect(await rewardOf(host)).toBe((before[0] ?? 0) - 195);
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params });
  const decision = { outcome: 'joiner' as const, reason, version, penalties: [] };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params, body: decision });
  expect(await rewardOf(joiner)).toBe((before[1] ?? 0) + 195);
  expect((await readBoard(host, matchId)).state?.outcome).toMatchObject({ winner: 'host', reason: 'resigned' });
});

it.each([
  [
    'a changed act',
    `update board_acts set act = replace(act, ' roll 0 ', ' roll 9 ') where match_id = $1 and act_number = 0`,
  ],
  ['a missing act', 'delete from board_acts where match_id = $1 and act_number = 1'],
  ['another outcome', `update board_games set outcome = 'won:joiner:resigned' where match_id = $1`],
  ['another seed', `update board_games set dice_seed = repeat('a', 64) where match_id = $1`],
  ['a match that was not paid', `delete from match_events where match_id = $1 and move = 'finishBoard'`],
])('the check of the ledger finds %s', async (_, statement) => {
  const matchId = await resigned();
  expect(await wrongGames()).toBe(0);
  const tampered = openDatabase(server.ownerUrl, { role: '' });
  const rolledBack = new Error('rolled back');
  const found = await new Promise<number | undefined>((done, failed) => {
    tampered
      .transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(statement, [matchId]);
        done(await wrongGames(tx));
        throw rolledBack;
      })
      .catch((error: unknown) => (error === rolledBack ? undefined : failed(error as Error)));
  });
  await tampered.close();
  expect(found).toBe(1);
});
