import { lichessGameOf } from '@muqabla/testing/lichess-fixtures';
import { setUpLichessServer } from '@muqabla/testing/lichess-server';
import { type Player, readOtp } from '@muqabla/testing/player';
import { expect, it } from 'vitest';

const { double, server, follow, startedGame, openBoth } = setUpLichessServer();
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
  const { host, joiner, matchId, gameId } = await startedGame(100);
  const { names } = await lichessGameOf(joiner, matchId);
  openBoth(gameId);
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
