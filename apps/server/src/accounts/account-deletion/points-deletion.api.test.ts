import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer({ config: { economy: 'points' } });
const { stateOf, request, remove } = createDeletionFixtures(server);

it('an account of points is deleted with its points, which the ledger keeps as given up', async () => {
  const player = await registerPlayer(server.origin);
  const state = await stateOf(player);
  expect([state.obstacles, state.givenUp]).toEqual([[], 1000]);
  await request(player);
  server.clock.advance({ days: 8 });
  await remove();
  const [row] = await server.services.db.query<{ phone: string; deposit_paise: number; given: number }>(
    `select p.phone, w.deposit_paise,
       (select sum(leg.amount)::int from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
        where leg.account = 'given_up') as given
     from players p join ledger.wallets w using (player_id) where player_id = $1`,
    [player.id],
  );
  expect(row).toEqual({ phone: `deleted:${player.id}`, deposit_paise: 0, given: 1000_00 });
});
