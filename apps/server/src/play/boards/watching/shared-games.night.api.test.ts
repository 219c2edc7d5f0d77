import { CHESS } from '@muqabla/games/chess/chess';
import { parseProof } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { isSealed } from '@muqabla/proofs/log/seal';
import { playChess, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { createCaller } from '@muqabla/testing/caller';
import { integrateLog } from '@muqabla/testing/integrate-log';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

const server = setUpTestServer();
let asha: Player;
let bilal: Player;
let matchId: string;

beforeAll(() => insertBoardGames(server.services.db));
beforeEach(async () => {
  [asha, bilal] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
  ({ matchId } = await startBoardMatch(asha, bilal, { amount: 50, gameName: 'Instant Chess' }));
});

const finish = () => playChess({ host: asha, joiner: bilal, clock: server.clock }, matchId, FOOLS_MATE);
const share = async (player: Player) =>
  (await player.call('PUT /match/board/{matchId}/share', { params: { matchId } })).code;
const shareOf = (player: Player) => player.call('GET /match/board/{matchId}/share', { params: { matchId } });
const open = (code: string) => createCaller(server.origin).send('GET /shared-games/{code}', { params: { code } });
const read = (code: string) => createCaller(server.origin).call('GET /shared-games/{code}', { params: { code } });

it('everybody with the link reads and checks the game; the opponent has no name and no id in it', async () => {
  const { outcome } = await finish();
  const body = await read(await share(asha));
  expect(body).toMatchObject({
    gameName: 'Instant Chess',
    game: 'chess',
    sharedBy: 'host',
    host: { _id: asha.id, username: asha.me.username },
    outcome: { result: 'won', winner: outcome?.winner, reason: 'checkmate' },
  });
  expect(body.acts).toHaveLength(FOOLS_MATE.length);
  expect(body.joiner).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain(bilal.id);
  expect(JSON.stringify(body)).not.toContain(bilal.me.username);
  expect(verifyGame(CHESS, parseProof(body.proof)).failed).toBeNull();
});

it('opens the start of the game in the public log, and nothing else of the match', async () => {
  await finish();
  await integrateLog(server);
  const { entries, proof } = await read(await share(asha));
  expect(entries.map(({ entry }) => JSON.parse(entry) as object)).toEqual([
    expect.objectContaining({ kind: 'board_started', diceCommit: proof.diceCommit }),
  ]);
  const [start] = entries;
  expect(start?.seal !== undefined && isSealed(start.entry, start.seal)).toBe(true);
  expect(Object.keys(start ?? {}).toSorted()).toEqual(['entry', 'index', 'seal']);
});

it('the other player has a name if they have chosen to appear', async () => {
  await finish();
  await bilal.call('PUT /user/me/leading', { body: { isShown: true } });
  expect((await read(await share(asha))).joiner).toMatchObject({ _id: bilal.id });
});

it('each player has one link, however many phones ask at once, and the two are of two people', async () => {
  await finish();
  expect(await shareOf(asha)).toEqual({});
  const codes = await Promise.all(Array.from({ length: 8 }, () => share(asha)));
  expect(new Set(codes).size).toBe(1);
  expect(await shareOf(asha)).toEqual({ code: codes[0] });
  expect(await share(bilal)).not.toBe(codes[0]);
  expect((await open(await share(bilal))).body).toMatchObject({ sharedBy: 'joiner', joiner: { _id: bilal.id } });
});

it('a link that is taken back leads nowhere, and a new one is another', async () => {
  await finish();
  const code = await share(asha);
  for (let time = 0; time < 2; time += 1)
    await asha.call('DELETE /match/board/{matchId}/share', { params: { matchId } });
  expect(await open(code)).toMatchObject({ status: 404, body: { code: 'GAME_NOT_SHOWN' } });
  expect(await share(asha)).not.toBe(code);
});

it('a game that runs is not shared', async () => {
  expect(await asha.send('PUT /match/board/{matchId}/share', { params: { matchId } })).toMatchObject({
    status: 409,
    body: { code: 'BOARD_STILL_RUNNING' },
  });
});

it('a game of others cannot be shared, asked for or taken back', async () => {
  await finish();
  const code = await share(asha);
  const stranger = await registerPlayer(server.origin);
  for (const name of ['GET', 'PUT', 'DELETE'] as const)
    expect(await stranger.send(`${name} /match/board/{matchId}/share`, { params: { matchId } })).toMatchObject({
      status: 404,
      body: { code: 'MATCH_NOT_FOUND' },
    });
  expect((await open(code)).status).toBe(200);
});

it('a wrong code, and the link of a player who is banned, lead nowhere', async () => {
  await sendAct(asha, matchId, 0, { type: 'resign' });
  const code = await share(asha);
  expect((await open('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  await server.services.db.query(
    "update players set banned_at = now(), ban_kind = 'abuse', ban_reason = 'x' where player_id = $1",
    [asha.id],
  );
  expect(await open(code)).toMatchObject({ status: 404, body: { code: 'GAME_NOT_SHOWN' } });
});
