import { hostCommit } from '@muqabla/games/dice/commits';
import { newSeed, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { challengePlayer } from '@muqabla/testing/friend-fixtures';
import { createLimitFixtures } from '@muqabla/testing/limit-fixtures';
import { addNeighbours } from '@muqabla/testing/neighbours';
import { createMatch, type Player, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { ARENA_PRIZES, planTournament } from '@muqabla/testing/tournament-fixtures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';
import { takeSeat } from '../../play/pairing/queue/seat-offers.queries.ts';

const server = setUpTestServer();
let limits: ReturnType<typeof createLimitFixtures>;
beforeAll(() => {
  limits = createLimitFixtures(server);
});
// Far from midnight, so that a slow run stays within its day; the tests move the day on.
beforeEach(async () => {
  await limits.toIndianHour(8);
  await addNeighbours(server);
}, 60_000);

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const twoPlayers = async () => [await limits.withCash(), await limits.withCash()] as const;
const playTimeOf = async (player: Player) => (await limits.limitsOf(player)).playTime;
// A player has one battle that runs in each game.
const running = (host: Player, joiner: Player, gameName = 'Carrom') =>
  startMatch(host, joiner, { amount: 50, gameName });
const statusOf = async (matchId: string) => {
  const [row] = await server.services.db.query<{ status: string }>('select status from matches where match_id = $1', [
    matchId,
  ]);
  return row?.status;
};

describe('a limit of play time', () => {
  it('falls at once, rises after 24 hours, and is at most a day', async () => {
    const player = await limits.withCash();
    expect(await playTimeOf(player)).toEqual({ amount: null, pending: null, used: 0 });
    expect((await limits.setLimit(player, 'playTime', 60)).playTime).toMatchObject({ amount: 60, pending: null });
    expect((await limits.setLimit(player, 'playTime', 30)).playTime).toMatchObject({ amount: 30, pending: null });
    expect((await limits.setLimit(player, 'playTime', 90)).playTime).toMatchObject({
      amount: 30,
      pending: { amount: 90 },
    });
    await limits.wait(23.9, player);
    expect((await playTimeOf(player)).amount).toBe(30);
    await limits.wait(0.2, player);
    expect(await playTimeOf(player)).toMatchObject({ amount: 90, pending: null });
    await limits.setLimit(player, 'playTime', null);
    await player.call('DELETE /user/limits/daily/{limit}/raise', { params: { limit: 'playTime' } });
    await limits.wait(25, player);
    expect((await playTimeOf(player)).amount).toBe(90);
    for (const amount of [0, 1441, 1.5]) {
      const body = { params: { limit: 'playTime' }, body: { amount } } as const;
      expect(refusalOf(await player.send('PUT /user/limits/daily/{limit}', body))).toEqual([400, 'MALFORMED']);
    }
    const support = await createStaffMember(server, 'support');
    const { changes } = await support.call('GET /admin/players/{playerId}/limits', { params: { playerId: player.id } });
    expect(changes.map(({ subject, before, after }) => [subject, before, after]).slice(-3)).toEqual([
      ['playTime', '30 minutes', expect.stringMatching(/^30 minutes; 90 minutes from \d\d\/\d\d\/\d{4} \d\d:\d\d$/)],
      ['playTime', '60 minutes', '30 minutes'],
      ['playTime', 'none', '60 minutes'],
    ]);
  });

  it('refuses every new battle once it is used up, finishes those that run, and begins again at midnight', async () => {
    const [player, other] = await twoPlayers();
    const third = await limits.withCash();
    await limits.setLimit(player, 'playTime', 30);
    const first = await running(player, other);
    await limits.wait(0.25, player, other, third);
    expect((await submitResult(player, first, { resultStatus: 'loss' })).status).toBe(200);
    await limits.wait(2, player, other, third);
    expect((await playTimeOf(player)).used).toBe(15);
    const own = await createMatch(player, 50, 'Carrom');
    const ended = await running(player, other);
    const current = await running(player, other, 'Ludo Classic');
    await limits.wait(0.26, player, other, third);
    expect((await submitResult(player, ended, { resultStatus: 'loss' })).status).toBe(200);
    expect((await playTimeOf(player)).used).toBe(30);

    expect(refusalOf(await limits.create(player, 50))).toEqual([422, 'PLAY_TIME_LIMIT']);
    const { _id: theirs } = await createMatch(other, 51, 'Carrom');
    const taken = await limits.accept(player, theirs);
    expect(refusalOf(taken as never)).toEqual([422, 'PLAY_TIME_LIMIT']);
    expect((taken.body as { message: string }).message).toContain('30 minutes');
    const rematch = await player.send<{ code: string }>('POST /match/rematch', { body: { matchId: ended } });
    expect(refusalOf(rematch)).toEqual([422, 'PLAY_TIME_LIMIT']);
    // A battle that the player offered before is not begun either.
    expect((await limits.accept(third, own._id)).status).toBe(200);
    const started = await player.send<{ code: string }>('PUT /match/start', { body: { matchId: own._id } });
    expect(refusalOf(started)).toEqual([422, 'PLAY_TIME_LIMIT']);
    const owner = await createStaffMember(server, 'owner');
    const id = await planTournament(server, owner, ARENA_PRIZES);
    const joined = await player.send<{ code: string }>('POST /tournaments/{id}/join', { params: { id } });
    expect(refusalOf(joined)).toEqual([422, 'PLAY_TIME_LIMIT']);

    expect((await submitResult(player, current, { resultStatus: 'loss' })).status).toBe(200);
    expect(await statusOf(current)).toBe('completed');
    // The other player has no limit.
    expect((await limits.create(other, 52)).status).toBe(200);
    await limits.toIndianHour(0, player, other);
    expect((await playTimeOf(player)).used).toBe(0);
    expect((await limits.create(player, 50)).status).toBe(200);
  });

  it('keeps the player from being challenged, in the words of a block', async () => {
    const [player, other] = await twoPlayers();
    await limits.setLimit(player, 'playTime', 10);
    const matchId = await running(player, other);
    await limits.wait(0.25, player, other);
    await submitResult(player, matchId, { resultStatus: 'loss' });
    expect(refusalOf(await challengePlayer(other, player))).toEqual([409, 'PLAYER_NOT_AVAILABLE']);
    await limits.toIndianHour(1, player, other);
    expect((await challengePlayer(other, player)).status).toBe(200);
  });
});

describe('a player whose time runs out while waiting in the quick queue', () => {
  const quick = (player: Player, gameName: string, waiting?: string) =>
    player.send<{ code: string; state: string; match: { _id: string } }>('PUT /match/quick', {
      body: { gameName, amount: 50, waiting, hostCommit: hostCommit(newSeed()) },
    });
  // In the hour in which the time of the player is used up by another battle.
  beforeAll(() => insertBoardGames(server.services.db));

  const waitOverTime = async (gameName: string) => {
    const [player, other] = await twoPlayers();
    const third = await limits.withCash();
    await limits.setLimit(player, 'playTime', 30);
    await running(player, other);
    await limits.wait(29.5 / 60, player, other, third);
    const { body: waiting } = await quick(player, gameName);
    expect(waiting.state).toBe('waiting');
    server.clock.advance({ seconds: 35 });
    return { player, third, matchId: waiting.match._id };
  };

  it.each(['Ludo Classic', 'Instant Chess'])('meets no one in %s: who comes waits instead', async (gameName) => {
    const { third, matchId } = await waitOverTime(gameName);
    const { status, body } = await quick(third, gameName);
    expect([status, body.state]).toEqual([200, 'waiting']);
    expect(body.match._id).not.toBe(matchId);
    expect(await statusOf(matchId)).toBe('new');
  });

  it('is told with the next look, and has the stake back', async () => {
    const { player, matchId } = await waitOverTime('Ludo Classic');
    const before = (await player.call('GET /user/me')).depositWallet;
    expect(refusalOf(await quick(player, 'Ludo Classic', matchId))).toEqual([422, 'PLAY_TIME_LIMIT']);
    expect((await player.call('GET /user/me')).depositWallet).toBe(before + 50);
    expect(await statusOf(matchId)).toBe('deleted');
  });

  it('does not begin a battle with a player who saw the place before', async () => {
    const { player, third, matchId } = await waitOverTime('Ludo Classic');
    const { db, clock } = server.services;
    const place = { matchId, hostId: player.id, rating: 1000, since: clock.now() };
    await takeSeat(db, [place], { playerId: third.id, ownMatchId: null, now: clock.now() });
    const actor = { kind: 'player', id: third.id } as const;
    const paired = await server.features.engine.makeMove({ kind: 'move', matchId, act: { move: 'pair' }, actor });
    expect(paired).toMatchObject({ refused: 'MATCH_MOVED_ON' });
  });
});

it('names the helpline of the operator', async () => {
  const player = await limits.withCash();
  expect((await limits.limitsOf(player)).helpline).toBe('');
  await server.services.settings.write('helpline', '14416');
  expect((await limits.limitsOf(player)).helpline).toBe('14416');
});

describe('the play time of a day', () => {
  it('counts minutes of battles that run side by side once', async () => {
    const [player, other] = await twoPlayers();
    const third = await limits.withCash();
    const first = await running(player, other);
    await limits.wait(10 / 60, player, other, third);
    await running(player, third, 'Ludo Classic');
    await limits.wait(10 / 60, player, other, third);
    await submitResult(player, first, { resultStatus: 'loss' });
    expect([(await playTimeOf(player)).used, (await playTimeOf(third)).used]).toEqual([20, 10]);
  });

  it('counts a battle in another app for an hour at most, and from midnight on', async () => {
    const [player, other] = await twoPlayers();
    await running(player, other);
    await limits.wait(3, player, other);
    expect((await playTimeOf(player)).used).toBe(60);
    await limits.toIndianHour(23.5, player, other);
    await limits.toIndianHour(23.5, player, other);
    const third = await limits.withCash();
    await running(third, await limits.withCash());
    await limits.wait(0.75, third);
    expect((await playTimeOf(third)).used).toBe(15);
  });

  it('counts a game on the board from its start to its end', async () => {
    const [player, other] = await twoPlayers();
    const play = async () => {
      const { matchId } = await startBoardMatch(player, other);
      server.clock.advance({ seconds: 24 });
      const { state } = await readBoard(player, matchId);
      expect((await sendAct(player, matchId, state?.actNumber ?? 0, { type: 'resign' })).status).toBe(200);
    };
    await play();
    expect((await playTimeOf(player)).used).toBe(0);
    for (let games = 1; games < 3; games += 1) await play();
    await limits.wait(1, player, other);
    expect([(await playTimeOf(player)).used, (await playTimeOf(other)).used]).toEqual([1, 1]);
  });
});
