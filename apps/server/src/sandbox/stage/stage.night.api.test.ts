import { hostCommit } from '@muqabla/games/dice/commits';
import { anyAct, createBoardMatch, newSeed, readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import { createCaller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createMatch, type Player, playerWithCash, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  acceptOffer,
  beginTournament,
  joinTournament,
  planTournament,
  playNext,
} from '@muqabla/testing/tournament-fixtures';
import { until } from '@muqabla/testing/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../play/boards/games/board-games.queries.ts';

const server = setUpTestServer({ runsByItself: true });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });

const battleOf = async (phone: string) =>
  (await createCaller(server.origin).call('GET /sandbox/stage/players')).find((each) => each.phone === phone)?.battle;

describe('the stage', () => {
  it('moves the clock on, so that deadlines pass and their jobs run', async () => {
    const host = await playerWithCash(server.origin, 500);
    const joiner = await playerWithCash(server.origin, 500);
    const { _id: matchId } = await createMatch(host, 100);
    await joiner.call('PUT /match/accept', { body: { matchId } });
    const caller = createCaller(server.origin);
    const before = new Date((await caller.call('GET /sandbox/stage/clock')).now).getTime();
    const { now, aheadMinutes } = await caller.call('POST /sandbox/stage/clock', { body: { minutes: 15 } });
    expect(new Date(now).getTime() - before).toBeGreaterThanOrEqual(15 * 60_000);
    expect(aheadMinutes).toBeGreaterThanOrEqual(15);
    await until('the request to lapse', async () =>
      (await battleOf(host.phone))?.status === 'requested' ? undefined : true,
    );
  });
});

describe('the robot', () => {
  beforeAll(() => insertBoardGames(server.services.db));

  it('takes seats with others in the player’s tournament, and they play it with each other and with the player', async () => {
    const owner = await createStaffMember(server, 'owner');
    const kavya = await playerWithCash(server.origin, 500);
    const id = await planTournament(server, owner, { entry: 100, shares: [60, 40] });
    await joinTournament(kavya, id);
    const call = () => kavya.call('POST /sandbox/stage/robot', { body: { phone: kavya.phone, manner: 'admits' } });
    expect(await call()).toEqual({ tournamentId: id });
    // Again: nothing changes.
    expect(await call()).toEqual({ tournamentId: id });
    const watch = () => owner.call('GET /admin/tournaments/{id}', { params: { id } });
    expect(await watch()).toMatchObject({ players: 4, escrow: 400 });
    expect(await server.services.db.query('select from robots')).toHaveLength(3);
    await beginTournament(server, id);
    // Plays like the app, which accepts an offered game and starts one that a robot has accepted.
    let own: { matchId: string; seed: string } | undefined;
    const { match } = await until('a game of a robot with the player', async () => {
      const { seed, ...next } = await playNext(kavya, id, own?.matchId);
      if (next.state === 'offered') await acceptOffer(kavya, next);
      if (next.state === 'waiting') own ??= { matchId: next.match._id, seed };
      if (next.state === 'left') own = undefined;
      const joinerSeed = next.match.board?.joinerSeed;
      if (next.state === 'requested' && own !== undefined && joinerSeed !== undefined)
        await kavya.send('PUT /match/start', { body: { matchId: own.matchId, hostSeed: own.seed, joinerSeed } });
      const { live } = await kavya.call('GET /user/me/matches');
      const running = live.find(({ status }) => status === 'running');
      return running === undefined ? undefined : { match: running };
    });
    expect(match.tournamentId).toBe(id);
    await until('a game of two robots', async () => ((await watch()).gamesPlayed > 0 ? true : undefined), 90);
  });

  const callRobot = async (player: Player) =>
    (await player.call('POST /sandbox/stage/robot', { body: { phone: player.phone, manner: 'admits' } })).matchId ?? '';
  /** Plays the player's side until the robot has acted so many times. */
  const playWithRobot = (player: Player, matchId: string, side: 'host' | 'joiner', times: number) =>
    until(
      'acts of the robot',
      async () => {
        const { state, acts } = await readBoard(player, matchId);
        if (state?.turn === side) await sendAct(player, matchId, state.actNumber, anyAct(state));
        const byRobot = acts.filter((act) => act.side !== side && !act.automatic);
        return byRobot.length >= times ? byRobot : undefined;
      },
      60,
    );

  it('is shown at the board, though it has no page', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const matchId = await callRobot(kavya);
    const phone = await listenForEvents(kavya);
    phone.emit('watchBoard', matchId);
    const presence = await phone.waitFor('boardPresence', (each) => each.matchId === matchId);
    expect(presence).toEqual({ matchId, host: true, joiner: true });
  });

  it('plays Ludo on the board at once, by the rules, and takes the rematch', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const matchId = await callRobot(kavya);
    const board = await readBoard(kavya, matchId);
    expect([board.game, board.side, board.state?.outcome]).toEqual(['ludo-quick', 'joiner', undefined]);
    expect(await callRobot(kavya)).toBe(matchId);
    expect((await playWithRobot(kavya, matchId, 'joiner', 2)).map(({ type }) => type)).toContain('roll');
    const { state } = await readBoard(kavya, matchId);
    await sendAct(kavya, matchId, state?.actNumber ?? 0, { type: 'resign' });
    const hostSeed = newSeed();
    const rematch = await kavya.call('POST /match/rematch', { body: { matchId, hostCommit: hostCommit(hostSeed) } });
    const accepted = await until('the robot to accept', async () => {
      const match = await kavya.call('GET /match/{matchId}', { params: { matchId: rematch._id } });
      return match.status === 'requested' ? match : undefined;
    });
    await kavya.call('PUT /match/start', {
      body: { matchId: rematch._id, hostSeed, joinerSeed: accepted.board?.joinerSeed ?? '' },
    });
    await playWithRobot(kavya, rematch._id, 'host', 1);
  });

  it('plays the chess battle that the player has opened', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const { matchId, hostSeed } = await createBoardMatch(kavya, { gameName: 'Instant Chess' });
    expect(await callRobot(kavya)).toBe(matchId);
    const { board } = await kavya.call('GET /match/{matchId}', { params: { matchId } });
    await kavya.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed: board?.joinerSeed ?? '' } });
    expect(await playWithRobot(kavya, matchId, 'host', 2)).toMatchObject([{ type: 'move' }, { type: 'move' }]);
  });

  it('plays a whole battle of another app that pays the player', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const { _id: matchId } = await createMatch(kavya, 100);
    expect(await callRobot(kavya)).toBe(matchId);
    await kavya.call('PUT /match/start', { body: { matchId } });
    await kavya.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '40218837' } });
    const picture = await get(`/sandbox/screenshots/${matchId}/host.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    await submitResult(kavya, matchId, { resultStatus: 'win' }, await picture.blob());
    const ended = await until('the prize', async () => {
      const match = await kavya.call('GET /match/{matchId}', { params: { matchId } });
      return match.status === 'completed' ? match : undefined;
    });
    expect(ended.winner).toBe('host');
    expect((await kavya.call('GET /user/me')).rewardWallet).toBe(195);
  });

  it('joins the open battle of the player, and claims the win as well where a dispute is wanted', async () => {
    const host = await playerWithCash(server.origin, 500);
    const { _id } = await createMatch(host, 200);
    const { matchId = '' } = await host.call('POST /sandbox/stage/robot', {
      body: { phone: host.phone, manner: 'claims' },
    });
    expect(matchId).toBe(_id);
    await host.call('PUT /match/start', { body: { matchId } });
    await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '40218837' } });
    await submitResult(host, matchId, { resultStatus: 'win' });
    await until('the dispute', async () => ((await battleOf(host.phone))?.status === 'conflict' ? true : undefined));
  });
});
