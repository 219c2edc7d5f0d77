import { paise } from '@muqabla/contract/money';
import { hostCommit } from '@muqabla/games/dice/commits';
import { createBoardMatch, newSeed, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beginTournament, joinTournament, termsFor, winArenaGame } from '@muqabla/testing/tournament-fixtures';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from './board-games.queries.ts';

const GAME = 'Instant Carrom';

const server = setUpTestServer();
let owner: StaffCaller;
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});
beforeEach(() => server.services.settings.write('carromStakeMax', paise(250_00)));

const terms = (amount: number, gameName = GAME) => ({ amount, gameName, hostCommit: hostCommit(newSeed()) });
type Answer = { status: number; body: { code?: string; message?: string } };
const said = ({ status, body: { code, message } }: Answer) => [status, code, message];
const TOO_HIGH = [422, 'STAKE_OUT_OF_BOUNDS', 'Choose an amount from ₹50 to ₹250.'];

it('shows players the highest stake of carrom, and no other game one of its own', async () => {
  const games = await host.call('GET /settings/allgames');
  const own = games.filter(({ stakeMax }) => stakeMax !== undefined);
  expect(own.map(({ gameName, stakeMax }) => [gameName, stakeMax])).toEqual([[GAME, 250]]);
});

it('refuses a higher stake at creation, in both languages, and in the quick match', async () => {
  expect(said(await host.send('POST /match/create', { body: terms(251) }))).toEqual(TOO_HIGH);
  expect(said(await host.send('PUT /match/quick', { body: terms(500) }))).toEqual(TOO_HIGH);
  const hindi = await host.send('POST /match/create', { body: terms(251) }, { 'accept-language': 'hi' });
  expect(said(hindi)[2]).toBe('₹50 से ₹250 के बीच का अमाउंट चुनें।');
  expect((await host.call('GET /user/me')).depositWallet).toBeGreaterThanOrEqual(10_000);
});

it('lets carrom be played for it, and other games for more', async () => {
  for (const [gameName, amount] of [
    [GAME, 250],
    ['Instant Chess', 251],
  ] as const) {
    const { matchId } = await createBoardMatch(host, { gameName, amount });
    await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  }
});

it('keeps the terms of a running match when the maximum falls, and refuses its rematch', async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: GAME, amount: 250 });
  await server.services.settings.write('carromStakeMax', paise(100_00));
  const { body } = await sendAct(joiner, matchId, 0, { type: 'resign' });
  expect(body.state.outcome?.reason).toBe('resigned');
  const rematch = { matchId, hostCommit: hostCommit(newSeed()) };
  expect(said(await host.send('POST /match/rematch', { body: rematch }))).toEqual([
    422,
    'STAKE_OUT_OF_BOUNDS',
    'Choose an amount from ₹50 to ₹100.',
  ]);
});

it('offers a rematch of carrom on the same terms', async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: GAME, amount: 100 });
  await sendAct(joiner, matchId, 0, { type: 'resign' });
  const { _id, gameName, amount, room } = await host.call('POST /match/rematch', {
    body: { matchId, hostCommit: hostCommit(newSeed()) },
  });
  expect([gameName, amount, room]).toEqual([GAME, 100, 'board']);
  await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
});

it('pairs two players in the quick match of carrom', async () => {
  // Both without a rating, so that they may meet at once.
  const [first, second] = await Promise.all(
    (['Quick Asha', 'Quick Bilal'] as const).map((name) => playerWithCash(server.origin, 1000, name)),
  );
  if (first === undefined || second === undefined) throw new Error('two players');
  const waiting = await first.call('PUT /match/quick', { body: terms(150) });
  const offered = await second.call('PUT /match/quick', { body: terms(150) });
  expect([waiting.state, offered.state]).toEqual(['waiting', 'offered']);
  expect(offered.match._id).toBe(waiting.match._id);
});

it('refuses a higher entry of a tournament, plans and plays one that is allowed', async () => {
  const plan = (entry: number) =>
    owner.send('POST /admin/tournaments', {
      body: termsFor(server, { gameName: GAME, entry, commissionPercent: 10, shares: [100] }),
    });
  expect(said(await plan(251))).toEqual([422, 'TOURNAMENT_ENTRY_TOO_HIGH', 'In this game the entry is at most ₹250.']);
  const { status, body } = await plan(250);
  expect(status).toBe(200);
  const { _id: id } = body as unknown as { _id: string };
  for (const player of [host, joiner]) expect((await joinTournament(player, id)).status).toBe(200);
  await beginTournament(server, id);
  await winArenaGame(server, { winner: host, loser: joiner }, id);
  const { standings } = await host.call('GET /tournaments/{id}/standings', { params: { id }, query: {} });
  expect(standings.map(({ score }) => score)).toEqual([2, 0]);
});
