import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { lichessGameOf } from '@muqabla/testing/lichess-fixtures';
import { setUpLichessServer } from '@muqabla/testing/lichess-server';
import type { Player } from '@muqabla/testing/player';
import { expect, it } from 'vitest';

const { double, server, follow, startedGame, openBoth } = setUpLichessServer();
const { request, remove } = createDeletionFixtures(server);
const rowsOf = async (table: 'lichess_accounts' | 'lichess_games') =>
  (await server.services.db.query<{ row: string }>(`select t::text as row from ${table} t`)).map(({ row }) => row);

const deleteAccount = async (player: Player) => {
  await request(player);
  server.clock.advance({ days: 8 });
  await remove();
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
