import { ALL_GAMES } from '@muqabla/games/all-games';
import { parseProof } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { createBoardMatch, readBoard } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { giveUp, playLinked, startLinkedMatch } from '@muqabla/testing/linked-phones';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';
import { countWrongBoards } from './check-boards.ts';

const server = setUpTestServer({ config: { economy: 'points' } });
// The answers depend on seconds, which a slow machine must not add to.
beforeAll(() => server.clock.stop());
let owner: Caller;
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db, 'points');
  owner = await createStaffMember(server, 'owner');
});
beforeEach(async () => {
  [host, joiner] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
});

const seats = () => ({ host, joiner, clock: server.clock });
const recordOf = async (matchId: string) =>
  (await host.call('GET /match/board/{matchId}/record', { params: { matchId } })).proof;
const sorted = (faces: readonly (number | undefined)[]) => faces.map(Number).toSorted((one, other) => one - other);

const setDice = async (gameName: string, dice: 'free' | 'even' | undefined, game = 'ludo-quick') => {
  const { games } = await owner.call('GET /admin/games');
  const found = games.find((each) => each.gameName === gameName) ?? expect.fail();
  const { _id: gameId, gameName: _, game_image: __, board, ...terms } = found;
  return owner.send('PUT /admin/games/{gameId}', {
    params: { gameId },
    body: { ...terms, board: { ...board, game, dice }, reason: 'Other dice from today on.' },
  });
};

it('plays a game of two phones with even dice, with what is left shown, proved and checked', async () => {
  const game = await startLinkedMatch(host, joiner, { gameName: 'Instant Ludo Classic' });
  const { board } = await host.call('GET /match/{matchId}', { params: { matchId: game.matchId } });
  expect(board).toMatchObject({ game: 'ludo-classic', dice: 'even' });
  const full = [4, 4, 4, 4, 4, 4];
  expect((await readBoard(joiner, game.matchId)).state?.position).toMatchObject({ bags: { host: full, joiner: full } });
  await playLinked(seats(), game, 120);
  await giveUp({ host }, game.matchId);
  const { acts, state } = await readBoard(host, game.matchId);
  for (const side of ['host', 'joiner'] as const) {
    const faces = acts.filter((act) => act.type === 'roll' && act.side === side).map(({ face }) => face);
    const drawn = faces.slice(24 * Math.floor(faces.length / 24));
    expect(faces.length).toBeGreaterThan(24);
    expect(sorted(faces.slice(0, 24)).join('')).toBe('111122223333444455556666');
    const left = full.map((count, place) => count - drawn.filter((face) => face === place + 1).length);
    expect(state?.position).toMatchObject({ bags: { [side]: left } });
  }
  const proof = await recordOf(game.matchId);
  expect([proof.format, proof.rules]).toEqual(['muqabla-game-proof-2', 'ludo-classic-even-1']);
  expect(verifyGame(ALL_GAMES[proof.rules], parseProof(proof)).ok).toBe(true);
  const staffBoard = await owner.call('GET /admin/battles/{matchId}/board', { params: { matchId: game.matchId } });
  expect(staffBoard.checks.every(({ passed }) => passed)).toBe(true);
  expect(await countWrongBoards(server.services)).toBe(0);
});

it('the operator chooses the dice of each game, for matches created from then on', async () => {
  const before = await createBoardMatch(host);
  expect((await setDice('Instant Ludo Quick', 'free')).body).toMatchObject({ board: { dice: 'free' } });
  const after = await createBoardMatch(joiner);
  expect([before.match.board?.dice, after.match.board?.dice]).toEqual(['even', 'free']);
  const games = await host.call('GET /settings/allgames');
  expect(games.find(({ gameName }) => gameName === 'Instant Ludo Quick')?.board?.dice).toBe('free');
  // A client that knows no kinds of dice asks for free ones.
  expect((await setDice('Instant Ludo Quick', 'even')).body).toMatchObject({ board: { dice: 'even' } });
  expect((await setDice('Instant Ludo Quick', undefined)).body).toMatchObject({ board: { dice: 'free' } });
  const { status, body } = await setDice('Instant Chess', 'even', 'chess');
  expect([status, body.code]).toEqual([422, 'GAME_BOARD_UNFIT']);
  expect((await setDice('Instant Ludo Quick', 'even')).status).toBe(200);
});

it('a bag that was changed in the record is found', async () => {
  const game = await startLinkedMatch(host, joiner);
  await playLinked(seats(), game, 6);
  await giveUp({ host }, game.matchId);
  const proof = await recordOf(game.matchId);
  const changed = proof.position.replace(/[1-4](\d*)$/, (_, rest: string) => `0${rest}`);
  const verdict = verifyGame(ALL_GAMES[proof.rules], parseProof({ ...proof, position: changed }));
  expect(verdict.failed?.name).toBe('position');
});
