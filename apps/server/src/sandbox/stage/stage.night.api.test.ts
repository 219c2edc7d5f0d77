import { request } from 'node:http';
import { isAadhaar, SAMPLE_AADHAARS } from '@muqabla/contract/accounts/kyc/aadhaar';
import { stageCalls } from '@muqabla/contract/sandbox/stage-calls';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anyAct, createBoardMatch, newSeed, readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import { createCaller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createMatch, type Player, playerWithCash, registerPlayer, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer, startTestServer, type TestServer } from '@muqabla/testing/test-server';
import {
  acceptOffer,
  beginTournament,
  joinTournament,
  planTournament,
  playNext,
} from '@muqabla/testing/tournament-fixtures';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../play/games/board-games.queries.ts';
import { seedSandbox } from '../seed.ts';

const server = setUpTestServer({ runsByItself: true });

const PAGES = ['/sandbox/enter', '/sandbox/assets/stage.js', '/sandbox/ui/src/tokens.css'];

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });

const battleOf = async (phone: string) =>
  (await createCaller(server.origin).call('GET /sandbox/stage/players')).find((each) => each.phone === phone)?.battle;

describe('the stage', () => {
  it('signs a player in with one tap', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const caller = createCaller(server.origin);
    const { accessToken } = await caller.call('POST /sandbox/stage/players/{phone}/session', {
      params: { phone: kavya.phone },
    });
    caller.token = accessToken;
    expect((await caller.call('GET /user/me'))._id).toBe(kavya.id);
    expect(caller.cookies.has('muqabla_session')).toBe(true);
    const unknown = await caller.send('POST /sandbox/stage/players/{phone}/session', {
      params: { phone: '6000000000' },
    });
    expect(unknown.status).toBe(404);
  });

  it('gives each staff role a code that signs in, and another one at once after it', async () => {
    await seedSandbox(server);
    const caller = createCaller(server.origin);
    const codes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const finance = (await caller.call('GET /sandbox/stage/staff')).find(({ role }) => role === 'finance');
      const { email = '', password = '', totp = '' } = finance ?? {};
      codes.push(totp);
      const { accessToken } = await caller.call('POST /admin/login', { body: { email, password, totp } });
      expect(accessToken).toMatch(/\./);
    }
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('offers Aadhaar numbers that pass the check digit', () => {
    expect(SAMPLE_AADHAARS.filter(({ number }) => !isAadhaar(number))).toEqual([]);
  });

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

  it.each([0, -5, 1.5, 100_000])('does not move the clock by %s minutes', async (minutes) => {
    expect((await createCaller(server.origin).send('POST /sandbox/stage/clock', { body: { minutes } })).status).toBe(
      400,
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
  }, 150_000);

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
  }, 90_000);

  it('plays the chess battle that the player has opened', async () => {
    const kavya = await playerWithCash(server.origin, 500);
    const { matchId, hostSeed } = await createBoardMatch(kavya, { gameName: 'Instant Chess' });
    expect(await callRobot(kavya)).toBe(matchId);
    const { board } = await kavya.call('GET /match/{matchId}', { params: { matchId } });
    await kavya.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed: board?.joinerSeed ?? '' } });
    expect(await playWithRobot(kavya, matchId, 'host', 2)).toMatchObject([{ type: 'move' }, { type: 'move' }]);
  }, 60_000);

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

  it('refuses a player who cannot pay, and leaves no battle behind', async () => {
    const poor = await registerPlayer(server.origin);
    const refused = await poor.send('POST /sandbox/stage/robot', { body: { phone: poor.phone, manner: 'admits' } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
    const open = await poor.call('GET /match/openmatches/{gameName}', {
      params: { gameName: 'Instant Ludo Quick' },
    });
    expect(JSON.stringify(open)).not.toContain('Robo');
    expect(
      (await poor.send('POST /sandbox/stage/robot', { body: { phone: '6000000001', manner: 'admits' } })).status,
    ).toBe(404);
  });
});

describe('from anywhere but this machine', () => {
  // `fetch` sets some of these headers itself.
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise<number>((done, failed) => {
      request(`${server.origin}${path}`, { headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      })
        .on('error', failed)
        .end();
    });

  it('is found by a program of this machine', async () => {
    expect(await statusOf('/api/sandbox/stage/players', { origin: 'http://localhost:5174' })).toBe(200);
  });

  it.each([
    ['host', 'shop.example'],
    ['host', 'localhost.example:3000'],
    ['host', '10.0.0.7:3000'],
    ['origin', 'https://evil.example'],
    ['x-forwarded-for', '8.8.8.8'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=8.8.8.8'],
    ['x-real-ip', '8.8.8.8'],
    ['via', '1.1 proxy'],
  ])('is not found with %s: %s', async (name, value) => {
    for (const path of ['/sandbox', ...PAGES, '/api/sandbox/stage/staff', '/api/sandbox/stage/players'])
      expect([path, await statusOf(path, { [name]: value })]).toEqual([path, 404]);
  });

  it('signs nobody in for a proxy', async () => {
    const { phone } = await registerPlayer(server.origin);
    const { status } = await fetch(`${server.origin}/api/sandbox/stage/players/${phone}/session`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '8.8.8.8' },
    });
    expect(status).toBe(404);
  });

  it('is not found for a page of another site', async () => {
    const { status } = await get('/api/sandbox/stage/staff', { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(404);
  });
});

describe('in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ stage: false });
  });
  afterAll(() => production.stop());

  it('has none of the calls of the stage', async () => {
    const caller = createCaller(production.origin);
    const params = { phone: '9000000001' };
    for (const name of Object.keys(stageCalls)) {
      const { status } = await caller.send(name, { params, ...(!name.startsWith('GET') && { body: {} }) });
      expect([name, status]).toEqual([name, 404]);
    }
    const document = (await (await fetch(`${production.origin}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/sandbox/stage'))).toEqual([]);
  });

  it('has none of its pages, and no page may be framed', async () => {
    for (const path of [...PAGES, '/sandbox/screenshots/019a0000-0000-7000-8000-000000000001/host.png'])
      expect([path, (await fetch(`${production.origin}${path}`)).status]).toEqual([path, 404]);
    const phone = await fetch(`${production.origin}/sandbox`);
    expect([phone.status, new URL(phone.url).pathname]).toEqual([200, '/sandbox/phone']);
    expect(phone.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
