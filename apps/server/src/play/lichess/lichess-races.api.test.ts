import { afterJobs } from '@muqabla/testing/after-jobs';
import { lichessGameOf, lichessPair, startLichessMatch } from '@muqabla/testing/lichess-fixtures';
import { setUpLichessServer } from '@muqabla/testing/lichess-server';
import { balanceOf } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { NoAnswer } from '../../providers/http/provider-errors.ts';
import { createInTurn, NoTurn } from '../../providers/lichess/in-turn.ts';
import type { Lichess } from '../../providers/lichess/port.ts';

const { double, server, follow, gameIdOf, openBoth } = setUpLichessServer();

it('creates one game that counts when a match is followed by many at once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { host, joiner } = await lichessPair(server, double);
    const matchId = await startLichessMatch(host, joiner);
    await Promise.all(Array.from({ length: 4 }, () => follow(matchId)));
    const gameId = await afterJobs(server, 'the game', () => gameIdOf(matchId));
    await Promise.all(Array.from({ length: 4 }, () => follow(matchId)));
    expect(await gameIdOf(matchId)).toBe(gameId);
    const id = (await host.call('GET /lichess/account')).username?.toLowerCase() ?? '';
    expect(double.games.filter(({ white, black }) => [white, black].includes(id))).toHaveLength(1);
  }
});

it('settles once, or is called off once, when both happen while many follow the match', async () => {
  const owner = await createStaffMember(server, 'owner');
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { host, joiner } = await lichessPair(server, double);
    const matchId = await startLichessMatch(host, joiner, 100);
    await follow(matchId);
    const gameId = await afterJobs(server, 'the game', () => gameIdOf(matchId));
    openBoth(gameId);
    double.end(gameId, 'mate', 'white');
    const { version } = await owner.call('GET /admin/battles/{matchId}', { params: { matchId } });
    const [calledOff] = await Promise.all([
      owner.send('POST /admin/battles/{matchId}/cancel', {
        params: { matchId },
        body: { version, reason: 'Lichess is away.' },
      }),
      follow(matchId),
      follow(matchId),
      follow(matchId),
    ]);
    await follow(matchId);
    const points = [await balanceOf(host), await balanceOf(joiner)];
    expect(Math.max(...points)).toBe(calledOff.status === 200 ? 1000 : 1100);
    expect(Math.min(...points)).toBe(calledOff.status === 200 ? 1000 : 900);
    expect((await lichessGameOf(host, matchId)).phase).toBe('over');
  }
});

it('forgets a claim of a process that died before its response, after two minutes', async () => {
  const { host, joiner } = await lichessPair(server, double);
  double.http.setFault(({ path }) => (path === '/api/challenge/open' ? 'cut' : null));
  const matchId = await startLichessMatch(host, joiner);
  // The job gives its claim back after it has recorded the trouble.
  await afterJobs(server, 'the end of the attempt', async () => {
    const [ended] = await server.services.db.query(
      'select from lichess_games where match_id = $1 and trouble_since is not null and claimed_at is null',
      [matchId],
    );
    return ended;
  });
  double.http.clear();
  // This is the row of a process that dies between its claim and the response.
  await server.services.db.query('update lichess_games set claimed_at = $2 where match_id = $1', [
    matchId,
    server.clock.now(),
  ]);
  await follow(matchId);
  expect(await gameIdOf(matchId)).toBeUndefined();
  server.clock.advance({ seconds: 121 });
  await follow(matchId);
  expect(await gameIdOf(matchId)).toMatch(/^\w{8}$/);
});

const unusedCall = () => Promise.reject(new Error('not called'));
/** A Lichess that counts the calls under way at once. */
const countingLichess = () => {
  const seen = { now: 0, most: 0 };
  const port: Lichess = {
    provider: 'lichess',
    signInUrl: () => '',
    identify: unusedCall,
    createChallenge: unusedCall,
    fetchGame: async () => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await server.services.db.query('select pg_sleep(0.02)');
      seen.now -= 1;
      return null;
    },
  };
  return { port, seen };
};

it('sends one request at a time, whichever process makes it', async () => {
  const { port, seen } = countingLichess();
  // Two processes share the database alone.
  const processes = [createInTurn(port, server.services), createInTurn(port, server.services)];
  await Promise.all([1, 2, 3, 4, 5, 6].flatMap(() => processes.map((each) => each.fetchGame('abcd1234'))));
  expect(seen).toEqual({ now: 0, most: 1 });
});

it('sends nothing for a minute after a 429, and then again', async () => {
  const trace = { provider: 'lichess', method: 'GET', path: '/', status: 429, requestId: null };
  let sent = 0;
  const port: Lichess = {
    ...countingLichess().port,
    fetchGame: () => {
      sent += 1;
      return Promise.reject(new NoAnswer(trace, 'too many requests'));
    },
  };
  const inTurn = createInTurn(port, { ...server.services, waitMilliseconds: 0 });
  await expect(inTurn.fetchGame('abcd1234')).rejects.toThrow('429');
  server.clock.advance({ seconds: 59 });
  await expect(inTurn.fetchGame('abcd1234')).rejects.toThrow(NoTurn);
  server.clock.advance({ seconds: 2 });
  await expect(inTurn.fetchGame('abcd1234')).rejects.toThrow('429');
  expect(sent).toBe(2);
});
