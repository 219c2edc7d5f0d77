import { diceCommit, hostCommit } from '@muqabla/games/dice/commits';
import {
  acceptBoardMatch,
  createBoardMatch,
  newSeed,
  playOn,
  readBoard,
  sendAct,
  startBoardMatch,
} from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

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
beforeEach(() => server.clock.advance({ seconds: 5 }));

const COMMIT = hostCommit(newSeed());
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [status, body.code];
const remove = (matchId: string) => host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
const accept = (matchId: string, seeds: object) => joiner.send('PUT /match/accept', { body: { matchId, ...seeds } });
const start = (matchId: string, seeds: object) => host.send('PUT /match/start', { body: { matchId, ...seeds } });
const replaceCommit = (player: Player, matchId: string, commit: string) =>
  player.send('PUT /match/board/{matchId}/commit', { params: { matchId }, body: { hostCommit: commit } });
const matchOf = (player: Player, matchId: string) => player.call('GET /match/{matchId}', { params: { matchId } });

it('creates no match in a board room without the commit of the host, and holds no stake for it', async () => {
  const before = await host.call('GET /user/me');
  const body = { amount: 50, gameName: 'Instant Ludo Quick' };
  expect(codeOf(await host.send('POST /match/create', { body }))).toEqual([422, 'BOARD_SEED_NEEDED']);
  for (const wrong of ['', 'A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64)])
    expect(codeOf(await host.send('POST /match/create', { body: { ...body, hostCommit: wrong } }))).toEqual([
      400,
      'MALFORMED',
    ]);
  expect(await host.call('GET /user/me')).toMatchObject({ depositWallet: before.depositWallet });
});

it('shows both commits to a player who has not joined', async () => {
  const { matchId, hostSeed } = await createBoardMatch(host);
  const open = await joiner.call('GET /match/openmatches/{gameName}', { params: { gameName: 'Instant Ludo Quick' } });
  expect(open.find(({ _id }) => _id === matchId)?.board).toEqual({
    game: 'ludo-quick',
    dice: 'free',
    clock: { name: '15 s', kind: 'per-act', actMilliseconds: 15_000 },
    path: `/matchboard/${matchId}`,
    hostCommit: hostCommit(hostSeed),
    diceCommit: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await remove(matchId);
});

it('lets no player join without a seed, or for another commit than the one that stands', async () => {
  const { matchId, match } = await createBoardMatch(host);
  const commit = match.board?.hostCommit ?? '';
  for (const seeds of [{}, { hostCommit: commit }, { joinerSeed: newSeed() }])
    expect(codeOf(await accept(matchId, seeds))).toEqual([422, 'BOARD_SEED_NEEDED']);
  expect(codeOf(await accept(matchId, { joinerSeed: newSeed(), hostCommit: COMMIT }))).toEqual([409, 'DICE_CHANGED']);
  expect((await matchOf(host, matchId)).status).toBe('new');
  await remove(matchId);
});

it('starts no game without the seed of the host’s commit, or for a joiner’s seed the host has not seen', async () => {
  const { matchId, hostSeed, joinerSeed } = await acceptBoardMatch(host, joiner);
  for (const seeds of [{}, { hostSeed }, { joinerSeed }])
    expect(codeOf(await start(matchId, seeds))).toEqual([422, 'BOARD_SEED_NEEDED']);
  expect(codeOf(await start(matchId, { hostSeed: newSeed(), joinerSeed }))).toEqual([422, 'WRONG_HOST_SEED']);
  expect(codeOf(await start(matchId, { hostSeed, joinerSeed: newSeed() }))).toEqual([409, 'DICE_CHANGED']);
  expect(codeOf(await sendAct(host, matchId, 0, { type: 'roll' }))).toEqual([409, 'BOARD_NOT_STARTED']);
  expect((await matchOf(joiner, matchId)).board?.joinerSeed).toBe(joinerSeed);
  await host.call('PUT /match/reject', { body: { matchId } });
  expect((await matchOf(host, matchId)).board?.joinerSeed).toBeUndefined();
  await remove(matchId);
});

it('lets the host replace the commit of an open match, which the next joiner then needs', async () => {
  const { matchId, match } = await createBoardMatch(host);
  expect(codeOf(await replaceCommit(joiner, matchId, COMMIT))).toEqual([404, 'MATCH_NOT_FOUND']);
  expect((await replaceCommit(host, matchId, COMMIT)).status).toBe(200);
  expect((await matchOf(host, matchId)).board).toMatchObject({
    hostCommit: COMMIT,
    diceCommit: match.board?.diceCommit,
  });
  const old = { joinerSeed: newSeed(), hostCommit: match.board?.hostCommit };
  expect(codeOf(await accept(matchId, old))).toEqual([409, 'DICE_CHANGED']);
  expect((await accept(matchId, { ...old, hostCommit: COMMIT })).status).toBe(200);
  expect(codeOf(await replaceCommit(host, matchId, hostCommit(newSeed())))).toEqual([409, 'MATCH_MOVED_ON']);
  await host.call('PUT /match/reject', { body: { matchId } });
  await remove(matchId);
});

it('has the seeds of server and host in no response and no column before the end, and publishes them at the end', async () => {
  const owner = await createStaffMember(server, 'owner');
  const { matchId, hostSeed } = await startBoardMatch(host, joiner);
  await playOn({ host, joiner, clock: server.clock }, matchId, 3);
  const shown = JSON.stringify([
    await readBoard(host, matchId),
    await readBoard(joiner, matchId),
    await matchOf(joiner, matchId),
    await owner.call('GET /admin/battles/{matchId}', { params: { matchId } }),
    await owner.call('GET /admin/battles/{matchId}/board', { params: { matchId } }),
  ]);
  const [stored] = await server.services.db.query<{ row: string; dice_seed: string | null }>(
    `select (to_jsonb(b) - 'host_seed')::text as row, dice_seed from board_games b where match_id = $1`,
    [matchId],
  );
  const { state } = await readBoard(host, matchId);
  await sendAct(host, matchId, state?.actNumber ?? 0, { type: 'resign' });
  const { dice } = await readBoard(joiner, matchId);
  expect(diceCommit(matchId, dice.diceSeed ?? '')).toBe(dice.diceCommit);
  expect(dice.hostSeed).toBe(hostSeed);
  expect(stored?.dice_seed).toBeNull();
  for (const secret of [dice.diceSeed ?? 'none', hostSeed]) {
    expect(shown).not.toContain(secret);
    expect(stored?.row).not.toContain(secret);
  }
});

it('publishes the server’s seed of a match that was deleted before its game', async () => {
  const { matchId, match } = await createBoardMatch(host);
  await remove(matchId);
  const { dice, state } = await readBoard(host, matchId);
  expect(diceCommit(matchId, dice.diceSeed ?? '')).toBe(match.board?.diceCommit);
  expect(state).toBeUndefined();
});

it('offers a rematch with new dice, which the other player accepts with a seed', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  await sendAct(host, matchId, 0, { type: 'resign' });
  expect(codeOf(await host.send('POST /match/rematch', { body: { matchId } }))).toEqual([422, 'BOARD_SEED_NEEDED']);
  const hostSeed = newSeed();
  const offer = await host.call('POST /match/rematch', { body: { matchId, hostCommit: hostCommit(hostSeed) } });
  const found = await joiner.call('POST /match/rematch', { body: { matchId, hostCommit: COMMIT } });
  expect(found).toMatchObject({ _id: offer._id, status: 'new', host: { _id: host.id }, board: offer.board });
  const joinerSeed = newSeed();
  const seeds = { joinerSeed, hostCommit: hostCommit(hostSeed) };
  expect((await accept(offer._id, seeds)).status).toBe(200);
  expect((await start(offer._id, { hostSeed, joinerSeed })).status).toBe(200);
  await sendAct(joiner, offer._id, 0, { type: 'resign' });
});

it('refuses to change in the database what binds the dice, and a game that is over', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const change = (what: string) =>
    server.services.db.query(`update board_games set ${what} where match_id = $1`, [matchId]);
  await expect(change(`dice_commit = repeat('a', 64)`)).rejects.toThrow('the dice of a game cannot change');
  await expect(change(`joiner_seed = repeat('a', 64)`)).rejects.toThrow('the dice of a game cannot change');
  await expect(change(`dice_seed = repeat('a', 64)`)).rejects.toThrow('seed_published_at_the_end');
  await sendAct(host, matchId, 0, { type: 'resign' });
  await expect(change('act_number = 99')).rejects.toThrow('a game that is over cannot change');
  await expect(
    server.services.db.query('update board_acts set act = $2 where match_id = $1', [matchId, 'host roll 0 6']),
  ).rejects.toThrow();
});
