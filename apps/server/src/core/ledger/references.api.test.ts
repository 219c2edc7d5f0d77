import { randomUUID } from 'node:crypto';
import { addPlayers, playerId as playerNumber } from '@muqabla/testing/many-players';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await addPlayers({ query: async (text) => (await owner.query<object>(text)).rows }, 1, 2);
});
afterAll(() => owner.end());

describe('the database refuses', () => {
  // A few tests begin a transaction, which nothing is to keep.
  afterEach(() => owner.query('rollback'));

  const unknownId = randomUUID();
  const knownId = playerNumber(1);
  const unknown: [string, string][] = [
    [
      'an event',
      `insert into match_events (match_id, version, move, actor_role, to_status, happened_at)
       values ('${unknownId}', 1, 'create', 'host', 'new', now())`,
    ],
    [
      'a result',
      `insert into match_results (match_id, side, result, submitted_at) values ('${unknownId}', 'host', 'loss', now())`,
    ],
    [
      'a notice',
      `insert into notices (notice_id, player_id, kind, match_id, created_at)
       values ('${unknownId}', '${knownId}', 'won', '${unknownId}', now())`,
    ],
  ];
  it.each(unknown)('%s of a match that does not exist, by the application and by the owner', async (_what, insert) => {
    await expect(server.services.db.query(insert)).rejects.toThrow(/does not exist/);
    await expect(owner.query(insert)).rejects.toThrow(/does not exist/);
  });

  it('a notice to or about a player who does not exist', async () => {
    const broadcast = (playerId: string, otherId: string) =>
      owner.query(
        `insert into notices (notice_id, player_id, kind, other_id, created_at) values ($1, $2, 'won', $3, now())`,
        [randomUUID(), playerId, otherId],
      );
    await expect(broadcast(unknownId, knownId)).rejects.toThrow(/does not exist/);
    await expect(broadcast(knownId, unknownId)).rejects.toThrow(/does not exist/);
    await broadcast(knownId, knownId);
    await expect(owner.query(`update notices set other_id = '${unknownId}'`)).rejects.toThrow(/refer/);
  });

  it('a match of a player who does not exist, an invited one and a joiner too', async () => {
    const insert = (hostId: string, invitedId: string | null) =>
      owner.query(
        `insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id,
                              host_from_deposit_paise, invited_player_id, created_at, status_since)
         values ($1, 'Ludo Classic', 'manual', 100, 5, 'new', 1, $2, 100, $3, now(), now())`,
        [randomUUID(), hostId, invitedId],
      );
    await expect(insert(unknownId, null)).rejects.toThrow(/a match refers to a player/);
    await expect(insert(knownId, unknownId)).rejects.toThrow(/a match refers to a player/);
    await owner.query('begin');
    await insert(knownId, null);
    const join = (joinerId: string) =>
      owner.query(
        `update matches set status = 'requested', version = 2, joiner_id = $1, joiner_from_deposit_paise = 100
         where host_id = $2`,
        [joinerId, knownId],
      );
    await owner.query('savepoint created');
    await join(playerNumber(2));
    await owner.query('rollback to savepoint created');
    await expect(join(unknownId)).rejects.toThrow(/a match refers to a player/);
  });

  it('a rating or an entry of one of a player who does not exist', async () => {
    const rating = (playerId: string) =>
      owner.query(
        `insert into ratings (player_id, game_name, rating, deviation, volatility, battles, entries, rated_at)
         values ($1, 'Ludo Classic', 1500, 350, 0.06, 1, 1, now())`,
        [playerId],
      );
    await expect(rating(unknownId)).rejects.toThrow(/ratings refers to a player/);
    await owner.query('begin');
    await rating(knownId);
    await expect(owner.query(`update ratings set player_id = '${unknownId}'`)).rejects.toThrow(/refer/);
    await owner.query('rollback');
    await owner.query('begin');
    const entry = (playerId: string) =>
      owner.query(
        `with played as (
           insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id,
                                host_from_deposit_paise, created_at, status_since)
           values (gen_random_uuid(), 'Ludo Classic', 'manual', 100, 5, 'new', 1, $1, 100, now(), now()) returning match_id)
         insert into rating_entries (match_id, version, player_id, opponent_id, game_name, entry_number, kind, score, change,
                                     rating, deviation, volatility, battles, rated_at, entered_at)
         select match_id, 1, $2, $1, 'Ludo Classic', 1, 'counted', 1, 0, 1500, 350, 0.06, 1, now(), now() from played`,
        [knownId, playerId],
      );
    await owner.query('savepoint begun');
    await entry(playerNumber(2));
    await owner.query('rollback to savepoint begun');
    await expect(entry(unknownId)).rejects.toThrow(/rating_entries refers to a player/);
  });

  it('deleting a match or player with references, or changing its id', async () => {
    for (const [table, id] of [
      ['matches', 'match_id'],
      ['players', 'player_id'],
    ]) {
      for (const act of [`delete from ${table}`, `truncate ${table} cascade`, `update ${table} set ${id} = ${id}`])
        await expect(owner.query(act)).rejects.toThrow(/refer|append-only/);
    }
  });
});
