import { ALL_GAMES } from '@muqabla/games/all-games';
import { parseProof } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { playChess, playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';
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

const walletsOf = async (player: Player) => {
  const { depositWallet, rewardWallet } = await player.call('GET /user/me');
  return { depositWallet, rewardWallet };
};
const seats = () => ({ host, joiner, clock: server.clock });
const recordOf = (player: Player, matchId: string) =>
  player.call('GET /match/board/{matchId}/record', { params: { matchId } });

it.each(['Instant Ludo Quick', 'Instant Ludo Classic', 'Instant Carrom'])(
  'plays %s to its end and pays the winner',
  async (gameName) => {
    const { matchId } = await startBoardMatch(host, joiner, { gameName, amount: 100 });
    const before = { host: await walletsOf(host), joiner: await walletsOf(joiner) };
    const { outcome } = await playOn(seats(), matchId);
    const winner = outcome?.winner === 'host' ? host : joiner;
    const match = await host.call('GET /match/{matchId}', { params: { matchId } });
    expect(match).toMatchObject({ status: 'completed', winner: outcome?.winner, roomcode: '' });
    expect((await walletsOf(winner)).rewardWallet).toBe(before[outcome?.winner ?? 'host'].rewardWallet + 195);
    const { proof } = await recordOf(host, matchId);
    expect(verifyGame(ALL_GAMES[proof.rules], parseProof(proof)).failed).toBeNull();
  },
);

it('plays chess to a mate and pays the winner', async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  const { outcome, position } = await playChess(seats(), matchId, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  const white = position.kind === 'chess' ? position.white : undefined;
  expect(outcome).toEqual({ result: 'won', winner: white === 'host' ? 'joiner' : 'host', reason: 'checkmate' });
  expect(await readBoard(joiner, matchId)).toMatchObject({ status: 'completed', side: 'joiner', state: { outcome } });
});

it('returns both stakes without a fee when a draw is agreed', async () => {
  const before = [await walletsOf(host), await walletsOf(joiner)];
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  await sendAct(host, matchId, 0, { type: 'offer-draw' });
  const { body } = await sendAct(joiner, matchId, 1, { type: 'accept-draw' });
  expect(body.state.outcome).toEqual({ result: 'drawn', reason: 'agreement' });
  expect([await walletsOf(host), await walletsOf(joiner)]).toEqual(before);
  expect(await host.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({ status: 'cancelled' });
});

it('counts a draw as a game played, and names it in the history of both', async () => {
  const played = async (player: Player) =>
    (await player.call('GET /user/stats/{userId}', { params: { userId: player.id } })).gamesPlayed;
  const before = [await played(host), await played(joiner)];
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  await sendAct(host, matchId, 0, { type: 'offer-draw' });
  await sendAct(joiner, matchId, 1, { type: 'accept-draw' });
  const cancelled = await createMatch(host, 50);
  await host.call('DELETE /match/delete/{id}', { params: { id: cancelled._id } });
  expect([await played(host), await played(joiner)]).toEqual(before.map((count) => count + 1));
  const newestOf = async (player: Player, limit: string) =>
    (await player.call('GET /user/history/battles', { query: { limit } })).battles;
  expect(await newestOf(host, '2')).toMatchObject([
    { _id: cancelled._id, result: 'returned', isDrawn: false },
    { _id: matchId, result: 'returned', isDrawn: true, net: 0 },
  ]);
  expect(await newestOf(joiner, '1')).toMatchObject([{ _id: matchId, isDrawn: true }]);
});

it('lets a side that has declined a draw offer one, and the other side not again so soon', async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  await sendAct(host, matchId, 0, { type: 'offer-draw' });
  await sendAct(joiner, matchId, 1, { type: 'decline-draw' });
  expect((await sendAct(host, matchId, 2, { type: 'offer-draw' })).body.code).toBe('DRAW_OFFERED_LATELY');
  const { body } = await sendAct(joiner, matchId, 2, { type: 'offer-draw' });
  expect(body.state.position).toMatchObject({
    drawOffer: { by: 'joiner', declined: false },
    offerPauses: { host: 10, joiner: 10 },
  });
});

it('settles for the other side when a side resigns, also out of turn', async () => {
  for (const [player, winner] of [
    [host, 'joiner'],
    [joiner, 'host'],
  ] as const) {
    const { matchId } = await startBoardMatch(host, joiner);
    const { body } = await sendAct(player, matchId, 0, { type: 'resign' });
    expect(body.state.outcome).toEqual({ result: 'won', winner, reason: 'resigned' });
    expect(await host.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({
      status: 'completed',
      winner,
    });
  }
});
