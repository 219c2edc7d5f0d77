import { lichessGameOf, lichessPair, startLichessMatch } from '@muqabla/testing/lichess-fixtures';
import { type Player, readOtp } from '@muqabla/testing/player';
import { type LichessDouble, startLichessDouble } from '@muqabla/testing/providers/lichess-double';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertLichessGame } from '../../games/lichess-game.queries.ts';

let double: LichessDouble;
beforeAll(async () => {
  double = await startLichessDouble({ now: () => server.clock?.now().getTime() ?? Date.now() });
});
const server = setUpTestServer({ config: () => ({ economy: 'points', lichess: double.config }) });
beforeAll(() => insertLichessGame(server.services.db));
afterAll(() => double.http.stop());

const follow = (matchId: string) => server.runJob('follow-lichess', { matchId });
const rowsOf = async (table: 'lichess_accounts' | 'lichess_games') =>
  (await server.services.db.query<{ row: string }>(`select t::text as row from ${table} t`)).map(({ row }) => row);

const deleteAccount = async (player: Player) => {
  const { obstacles, givenUp } = await player.call('GET /user/account-deletion');
  expect(obstacles).toEqual([]);
  server.clock.advance({ minutes: 2 });
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await player.call('POST /user/account-deletion/code');
  const otp = await readOtp(player, player.phone, before);
  await player.call('POST /user/account-deletion', { body: { otp, giveUp: givenUp } });
  server.clock.advance({ days: 8 });
  await server.runJob('remove-accounts', {});
};

it('a deleted player leaves no name of a Lichess account, and the battle its result', async () => {
  const { host, joiner } = await lichessPair(server, double);
  const matchId = await startLichessMatch(host, joiner, 100);
  const gameId = await until('the game', async () => {
    await follow(matchId);
    const [row] = await server.services.db.query<{ game_id: string | null }>(
      'select game_id from lichess_games where match_id = $1',
      [matchId],
    );
    return row?.game_id ?? undefined;
  });
  const { names } = await lichessGameOf(joiner, matchId);
  double.open(gameId, 'white');
  double.open(gameId, 'black');
  double.end(gameId, 'mate', 'white');
  await follow(matchId);
  expect((await lichessGameOf(joiner, matchId)).phase).toBe('over');
  const name = names?.host ?? '';
  expect((await rowsOf('lichess_accounts')).join()).toContain(name);

  await deleteAccount(host);
  const kept = [...(await rowsOf('lichess_accounts')), ...(await rowsOf('lichess_games'))].join();
  expect(kept.toLowerCase()).not.toContain(name.toLowerCase());
  expect(kept).not.toContain(gameId);
  expect(kept).toContain(names?.joiner);
  const [match] = await server.services.db.query('select status from matches where match_id = $1', [matchId]);
  expect(match).toEqual({ status: 'completed' });
});
