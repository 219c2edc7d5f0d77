import { afterJobs } from '@muqabla/testing/after-jobs';
import {
  connectLichess,
  createLichessMatch,
  LICHESS_GAME,
  lichessGameOf,
  lichessPair,
  startLichessMatch,
} from '@muqabla/testing/lichess-fixtures';
import { setUpLichessServer } from '@muqabla/testing/lichess-server';
import { balanceOf, noticeKindsOf, type Player, registerPlayer, renewTokens } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { describe, expect, it } from 'vitest';

const { double, server, follow, created, startedGame, openBoth } = setUpLichessServer();

const matchOf = (player: Player, matchId: string) => player.call('GET /match/{matchId}', { params: { matchId } });
const sideWithWhite = async (player: Player, matchId: string) => (await lichessGameOf(player, matchId)).white;

describe('a battle on Lichess', () => {
  it('is created for exactly these two accounts, with the colours drawn', async () => {
    const { host, joiner, matchId, gameId } = await startedGame();
    const game = double.game(gameId);
    const view = await lichessGameOf(host, matchId);
    expect(view).toMatchObject({ phase: 'joining', clock: '5+3', names: { host: expect.stringMatching(/^Host_/) } });
    const [white, black] = view.white === 'host' ? ['host', 'joiner'] : ['joiner', 'host'];
    expect([game.white, game.black].map((id) => id.split('_')[0])).toEqual([white, black]);
    expect(game).toMatchObject({ limit: 300, increment: 3, rules: 'noRematch,noGiveTime,noClaimWin,noEarlyDraw' });
    expect(view.url).toBe(`${double.http.origin}/${gameId}?color=${view.white === 'host' ? 'white' : 'black'}`);
    expect((await lichessGameOf(joiner, matchId)).url).not.toBe(view.url);
    expect(game.expiresAt - new Date(view.joinUntil ?? 0).getTime()).toBe(0);
    // One request created it, without any account's access.
    expect(double.games.filter(({ name, id }) => name === 'Muqabla' && id === gameId)).toHaveLength(1);
  });

  it('draws both colours, over many battles', async () => {
    const drawn = new Set<string | undefined>();
    for (let tries = 0; tries < 40 && drawn.size < 2; tries += 1) {
      const { host, matchId } = await startedGame();
      drawn.add(await sideWithWhite(host, matchId));
    }
    expect(drawn).toEqual(new Set(['host', 'joiner']));
  });

  it.each(['white', 'black'] as const)('is settled for the side with %s when it mates', async (winner) => {
    const { host, joiner, matchId, gameId } = await startedGame(100);
    openBoth(gameId);
    await follow(matchId);
    expect(await lichessGameOf(joiner, matchId)).toMatchObject({ phase: 'playing' });
    double.end(gameId, 'mate', winner);
    await follow(matchId);
    const white = await sideWithWhite(host, matchId);
    const winnerSide = (white === 'host') === (winner === 'white') ? 'host' : 'joiner';
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'completed', winner: winnerSide });
    const [won, lost] = winnerSide === 'host' ? [host, joiner] : [joiner, host];
    expect([await balanceOf(won), await balanceOf(lost)]).toEqual([1100, 900]);
    expect([(await noticeKindsOf(won))[0], (await noticeKindsOf(lost))[0]]).toEqual(['won', 'lost']);
    expect(await lichessGameOf(host, matchId)).toMatchObject({ phase: 'over', finding: 'won' });
  });

  it('counts for the ratings of both, and is in the public log as settled by Lichess', async () => {
    const { host, matchId, gameId } = await startedGame();
    openBoth(gameId);
    double.end(gameId, 'resign', 'white');
    await follow(matchId);
    const rated = await server.services.db.query('select from rating_entries where match_id = $1', [matchId]);
    expect(rated).toHaveLength(2);
    const { entries } = await host.call('GET /match/{matchId}/log', { params: { matchId } });
    expect(JSON.stringify(entries)).toContain('finishLichess');
  });

  it.each([
    ['draw', 'drawn', 2],
    ['stalemate', 'drawn', 2],
    ['outoftime', 'drawn', 2],
    ['aborted', 'aborted', 0],
    ['noStart', 'aborted', 0],
  ])('returns both stakes when the game ends by %s', async (status, finding, ratings) => {
    const { host, joiner, matchId, gameId } = await startedGame(100);
    openBoth(gameId);
    double.end(gameId, status);
    await follow(matchId);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'cancelled' });
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual([1000, 1000]);
    expect(await lichessGameOf(host, matchId)).toMatchObject({ phase: 'over', finding });
    expect(await server.services.db.query('select from rating_entries where match_id = $1', [matchId])).toHaveLength(
      ratings,
    );
  });

  it('returns both stakes when one player has not opened the game in ten minutes', async () => {
    const { host, joiner, matchId, gameId } = await startedGame(100);
    double.open(gameId, 'white');
    await follow(matchId);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'running' });
    server.clock.advance({ minutes: 12 });
    await follow(matchId);
    await renewTokens(host, joiner);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'cancelled' });
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual([1000, 1000]);
    expect(await noticeKindsOf(joiner)).toContain('stakeReturned');
  });

  it('takes no room code and no result, and its game is for its players alone', async () => {
    const { host, joiner, matchId } = await startedGame();
    const other = await registerPlayer(server.origin);
    const params = { matchId };
    const code = await host.send('PUT /match/update/roomcode/{matchId}', { params, body: { roomcode: 'AB12' } });
    const result = await joiner.send('PUT /match/submit/result/{matchId}', {
      params,
      body: { resultStatus: 'loss' },
      file: null,
    });
    expect([code.body.code, result.body.code]).toEqual(['PLAYED_ON_LICHESS', 'PLAYED_ON_LICHESS']);
    expect(await other.send('GET /match/lichess/{matchId}', { params })).toMatchObject({ status: 404 });
  });

  it('sends a second pair of links to nobody when the first request was lost', async () => {
    const { host, joiner } = await lichessPair(server, double);
    const before = double.games.length;
    double.http.setFault(({ path }) => (path === '/api/challenge/open' ? 'lost' : null));
    const matchId = await startLichessMatch(host, joiner);
    await follow(matchId);
    expect(double.games.length).toBe(before + 1);
    expect((await lichessGameOf(host, matchId)).troubleSince).toBeDefined();
    double.http.clear();
    await afterJobs(server, 'the next attempt', async () => {
      await follow(matchId);
      return (await lichessGameOf(host, matchId)).url;
    });
    const gameId = await created(matchId);
    const games = double.games.slice(before);
    expect(games).toHaveLength(2);
    // A game of the lost request does not count, even when it is played.
    const [lost] = games.filter(({ id }) => id !== gameId);
    openBoth(lost?.id ?? '');
    double.end(lost?.id ?? '', 'mate', 'white');
    await follow(matchId);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'running' });
    openBoth(gameId);
    double.end(gameId, 'mate', 'black');
    await follow(matchId);
    expect(await matchOf(host, matchId)).toMatchObject({ status: 'completed' });
  });

  it('returns both stakes when Lichess refuses the game for certain, or does not create it in ten minutes', async () => {
    const first = await lichessPair(server, double);
    const { username = '' } = await first.joiner.call('GET /lichess/account');
    double.mark(username, { disabled: true });
    const refused = await startLichessMatch(first.host, first.joiner, 100);
    await follow(refused);
    expect(await matchOf(first.host, refused)).toMatchObject({ status: 'cancelled' });
    expect(await lichessGameOf(first.host, refused)).toMatchObject({ finding: 'notCreated' });

    const second = await lichessPair(server, double);
    double.http.setFault(() => 'error');
    const late = await startLichessMatch(second.host, second.joiner, 100);
    await follow(late);
    expect((await lichessGameOf(second.host, late)).troubleSince).toBeDefined();
    server.clock.advance({ minutes: 11 });
    await follow(late);
    await renewTokens(second.host, second.joiner);
    expect(await matchOf(second.host, late)).toMatchObject({ status: 'cancelled' });
    expect([await balanceOf(second.host), await balanceOf(second.joiner)]).toEqual([1000, 1000]);
  });
});

describe('who may enter', () => {
  it('needs a connected account to host and to join, and changes nothing without', async () => {
    const [host, joiner] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const body = { amount: 50, gameName: LICHESS_GAME };
    expect(await host.send('POST /match/create', { body })).toMatchObject({
      status: 422,
      body: { code: 'LICHESS_NEEDED' },
    });
    await connectLichess(host, double);
    const matchId = await createLichessMatch(host);
    const accept = () => joiner.send('PUT /match/accept', { body: { matchId } });
    expect(await accept()).toMatchObject({ status: 422, body: { code: 'LICHESS_NEEDED' } });
    expect(await balanceOf(joiner)).toBe(1000);
    await connectLichess(joiner, double);
    expect(await accept()).toMatchObject({ status: 200 });
    expect((await lichessGameOf(host, matchId)).phase).toBe('open');
  });

  it('pairs two who play quick', async () => {
    const { host, joiner } = await lichessPair(server, double);
    const body = { gameName: LICHESS_GAME, amount: 150 };
    expect(await host.call('PUT /match/quick', { body })).toMatchObject({ state: 'waiting' });
    const { state, match } = await joiner.call('PUT /match/quick', { body });
    expect(state).toBe('paired');
    await created(match._id);
  });

  it('is refused while Lichess does not respond', async () => {
    const { host } = await lichessPair(server, double);
    await server.services.db.query('update lichess_turn set failed_at = $1', [server.clock.now()]);
    const create = () => host.send('POST /match/create', { body: { amount: 50, gameName: LICHESS_GAME } });
    expect(await create()).toMatchObject({ status: 503, body: { code: 'LICHESS_UNREACHABLE' } });
    server.clock.advance({ minutes: 4 });
    expect(await create()).toMatchObject({ status: 200 });
  });
});

describe('staff', () => {
  it('call a stuck match off; its game is followed no longer and pays nothing later', async () => {
    const { host, joiner, matchId, gameId } = await startedGame(100);
    openBoth(gameId);
    const owner = await createStaffMember(server, 'owner');
    const { version } = await owner.call('GET /admin/battles/{matchId}', { params: { matchId } });
    await owner.call('POST /admin/battles/{matchId}/cancel', {
      params: { matchId },
      body: { version, reason: 'Lichess is away for the day.' },
    });
    double.end(gameId, 'mate', 'white');
    await follow(matchId);
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual([1000, 1000]);
    expect(await lichessGameOf(host, matchId)).toMatchObject({ phase: 'over' });
  });

  it('make a game on Lichess with its clock, and with neither app nor link', async () => {
    const owner = await createStaffMember(server, 'owner');
    const terms = {
      title: { en: 'Rapid on Lichess', hi: 'Lichess रैपिड' },
      status: 'active' as const,
      instructions: [{ en: 'Play.', hi: 'खेलें।' }],
      resultMode: 'lichess' as const,
      linkTemplate: '',
      reason: 'Players asked for it.',
    };
    const make = (change: object) =>
      owner.send('POST /admin/games', { body: { gameName: 'Rapid Lichess', ...terms, ...change } });
    for (const change of [
      {},
      { lichess: { clock: '5+3' }, appName: 'Lichess' },
      { resultMode: 'auto', lichess: { clock: '5+3' } },
    ])
      expect(await make(change)).toMatchObject({ status: 422, body: { code: 'LICHESS_GAME_UNFIT' } });
    expect(await make({ lichess: { clock: '7+7' } })).toMatchObject({ status: 400 });
    expect(await make({ lichess: { clock: '10+0' } })).toMatchObject({
      status: 200,
      body: { lichess: { clock: '10+0' } },
    });
  });
});
