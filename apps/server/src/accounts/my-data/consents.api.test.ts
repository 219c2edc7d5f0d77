import { verifyKyc } from '@muqabla/testing/kyc';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { newSubscription } from '@muqabla/testing/push';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { expect, it } from 'vitest';

const server = setUpTestServer();

const consentsOf = async (player: Player, query: Record<string, string> = {}) =>
  (await player.call('GET /user/consents', { query })).consents;
const kindsOf = async (player: Player) =>
  (await consentsOf(player)).map(
    ({ kind, given, language }) => `${kind} ${given ? 'given' : 'taken back'} ${language}`,
  );

it('are recorded at the sign-up, for KYC and for notices, with version, language and time', async () => {
  const player = await playerWithCash(server.origin, 100);
  const atSignUp = await consentsOf(player);
  expect(atSignUp.map(({ kind }) => kind).toSorted()).toEqual(['age', 'privacy', 'terms']);
  for (const { given, version, at } of atSignUp) {
    expect([given, version]).toEqual([true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(Date.parse(at)).toBeLessThanOrEqual(server.clock.now().getTime());
  }
  server.clock.advance({ seconds: 1 });
  await verifyKyc(player);
  server.clock.advance({ seconds: 1 });
  const { body } = newSubscription();
  await player.call('PUT /user/push', { body: { ...body, language: 'hi' } });
  await player.call('PUT /user/push', { body: { ...body, language: 'hi' } });
  server.clock.advance({ seconds: 1 });
  await player.call('DELETE /user/push', {});
  await player.call('DELETE /user/push', {});
  expect((await kindsOf(player)).slice(0, 3)).toEqual(['notices taken back en', 'notices given hi', 'kyc given en']);
  expect(await consentsOf(player, { page: '2', limit: '5' })).toHaveLength(1);
});

it('are a player’s own, and there are none of a sign-up that failed', async () => {
  const player = await registerPlayer(server.origin);
  const other = await registerPlayer(server.origin);
  expect(await consentsOf(player)).toHaveLength(3);
  expect(await consentsOf(other)).toHaveLength(3);
  expect((await player.send('GET /user/consents', { query: { page: '0' } })).status).toBe(400);
  const [orphans] = await server.services.db.query<{ players: number }>(
    'select count(*)::int as players from players p where not exists (select from consents c where c.player_id = p.player_id)',
  );
  expect(orphans?.players).toBe(0);
});

it('cannot be changed or deleted, not even by the owner of the database', async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  for (const statement of ['update consents set given = false', 'delete from consents', 'truncate consents'])
    await expect(client.query(statement)).rejects.toThrow();
  await client.end();
});
