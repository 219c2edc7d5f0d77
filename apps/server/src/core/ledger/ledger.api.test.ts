import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { addPlayers, playerId as playerNumber } from '@muqabla/testing/many-players';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, matchEscrow, rewardWallet } from './accounts.ts';
import { readWallets } from './balances.ts';
import { openWallets, post } from './post.ts';
import { adjustWallet, chargePenalty, type Transfer } from './postings.rules.ts';

const server = setUpTestServer();
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await addPlayers({ query: async (text) => (await owner.query<object>(text)).rows }, 1, 2);
});
afterAll(() => owner.end());

const write = (transfers: readonly Transfer[]) =>
  server.services.db.transaction((tx) => post(tx, transfers, new Date()));
const playerWith = async (rupees: number) => {
  const playerId = randomUUID();
  await server.services.db.transaction((tx) => openWallets(tx, playerId));
  if (rupees > 0) await write([give(playerId, rupees)]);
  return playerId;
};
const give = (playerId: string, rupees: number) =>
  adjustWallet({ adjustmentId: randomUUID(), playerId, wallet: 'reward', amount: paise(rupees * 100), toPlayer: true });
const take = (playerId: string, rupees: number) =>
  adjustWallet({
    adjustmentId: randomUUID(),
    playerId,
    wallet: 'reward',
    amount: paise(rupees * 100),
    toPlayer: false,
  });
const raw = (legs: [string, number][]): Transfer =>
  ({
    key: randomUUID(),
    kind: 'adjustment',
    legs: legs.map(([account, amount]) => ({ account, amount })),
  }) as unknown as Transfer;

describe('the database refuses', () => {
  const bad: [string, (playerId: string) => Transfer][] = [
    [
      'legs that do not add up to zero',
      (id) =>
        raw([
          [rewardWallet(id), 5],
          [HOUSE.adjustments, -4],
        ]),
    ],
    [
      'an empty leg',
      (id) =>
        raw([
          [rewardWallet(id), 0],
          [HOUSE.adjustments, 0],
        ]),
    ],
    ['a single leg', (id) => raw([[rewardWallet(id), 0]])],
    ['a wallet below zero', (id) => take(id, 101)],
    [
      'money held for a match that does not exist',
      (id) => ({
        ...raw([
          [rewardWallet(id), -1],
          [matchEscrow(id), 1],
        ]),
        matchId: id,
      }),
    ],
  ];
  it.each(bad)('%s', async (_what, transfer) => {
    const playerId = await playerWith(100);
    await expect(write([transfer(playerId)])).rejects.toThrow();
    expect((await readWallets(server.services.db, playerId)).reward).toBe(100_00);
  });

  it('a change or removal of postings, by the application and by the owner', async () => {
    await playerWith(1);
    for (const table of ['ledger.transfers', 'ledger.entries', 'match_events', 'match_results']) {
      await expect(server.services.db.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(owner.query(`delete from ${table}`)).rejects.toThrow(/append-only/);
      await expect(
        owner.query(`update ${table} set ${table.startsWith('ledger') ? "kind = 'x'" : 'match_id = match_id'}`),
      ).rejects.toThrow(/append-only/);
    }
    await expect(server.services.db.query('update ledger.wallets set reward_paise = 1')).rejects.toThrow(
      /permission denied/,
    );
    await expect(owner.query('update ledger.wallets set reward_paise = reward_paise + 1')).rejects.toThrow(
      /last entry/,
    );
  });

  type Wrong = { playerId?: string; key?: string; number?: number; after?: number; kind?: string; later?: string };
  const wrong: [string, Wrong][] = [
    ['of a player without a wallet', { playerId: randomUUID(), number: 1, after: 5_00 }],
    ['of a transfer that does not exist', { key: randomUUID() }],
    ['of another kind than its transfer', { kind: 'penalty' }],
    ['of another time than its transfer', { later: '1 second' }],
    ['that leaves a number out', { number: 3 }],
    ['whose balance does not follow', { after: 104_00 }],
  ];
  /** Begins a transaction that posts a transfer between houses, and can add entries of it to a player. */
  const beginEntry = async ({ later = '0 seconds', ...changed }: Wrong) => {
    const entry = { playerId: await playerWith(100), key: randomUUID(), number: 2, after: 105_00, kind: 'adjustment' };
    await owner.query('begin');
    await owner.query(
      `insert into ledger.transfers (transfer_key, kind, accounts, amounts, created_at)
       values ($1, 'adjustment', '{adjustments,commission}', '{-500,500}', now())`,
      [entry.key],
    );
    Object.assign(entry, changed);
    const insert = () =>
      owner.query(
        `insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change, deposit_after, reward_after, created_at)
         select $1, $2::int, $3, $4, 0, 500, 0, $5,
                coalesce((select created_at from ledger.transfers where transfer_key = $3), now()) + $6::interval`,
        [entry.playerId, entry.number, entry.key, entry.kind, entry.after, later],
      );
    return { entry, insert };
  };
  afterEach(() => owner.query('rollback'));

  it.each(wrong)('an entry %s, even to the owner', async (_what, changed) => {
    const { insert } = await beginEntry(changed);
    await expect(insert()).rejects.toThrow(/does not continue/);
  });

  it('a second entry of a transfer for a player, even to the owner', async () => {
    const { entry, insert } = await beginEntry({});
    await insert();
    entry.number = 3;
    entry.after = 110_00;
    await expect(insert()).rejects.toThrow(/does not continue/);
  });

  it('two entries of a transfer for a player by the statement that posts it, even to the owner', async () => {
    const playerId = await playerWith(100);
    await owner.query('begin');
    const post = (key: string, firstNumber: number, count: number) =>
      owner.query(
        `with posted as (
           insert into ledger.transfers (transfer_key, kind, accounts, amounts, created_at)
           values ($1, 'adjustment', '{adjustments,commission}', '{-500,500}', now()))
         insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change, deposit_after, reward_after, created_at)
         select $2, $3::int + place, $1, 'adjustment', 0, 500, 0, 100_00 + 500 * ($3::int - 1 + place), now()
         from generate_series(0, $4::int - 1) place`,
        [key, playerId, firstNumber, count],
      );
    await post(randomUUID(), 2, 1);
    await expect(post(randomUUID(), 3, 2)).rejects.toThrow(/does not continue/);
  });

  it('an entry of a transfer of an earlier transaction, even to the owner', async () => {
    const earlier = raw([
      [HOUSE.adjustments, -5_00],
      [HOUSE.commission, 5_00],
    ]);
    await write([earlier]);
    const { insert } = await beginEntry({ key: earlier.key });
    await expect(insert()).rejects.toThrow(/does not continue/);
  });

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

describe('posting', () => {
  it('writes a key once, returns its replay, and throws for other legs with the same key', async () => {
    const playerId = await playerWith(0);
    const once = give(playerId, 10);
    expect(await write([once])).toEqual(['posted']);
    expect(await write([once])).toEqual(['replayed']);
    await expect(write([{ ...once, legs: give(playerId, 11).legs }])).rejects.toThrow(/other legs/);
    expect((await readWallets(server.services.db, playerId)).reward).toBe(10_00);
  });

  it('writes a set completely or not at all', async () => {
    const playerId = await playerWith(10);
    await expect(write([give(playerId, 5), take(playerId, 16)])).rejects.toThrow();
    expect((await readWallets(server.services.db, playerId)).reward).toBe(10_00);
  });

  it('keeps a running balance entry by entry, also within one set', async () => {
    const playerId = await playerWith(10);
    await write([give(playerId, 5), take(playerId, 15), give(playerId, 1)]);
    const entries = await server.services.db.query<{ reward_after: number }>(
      'select reward_after from ledger.entries where player_id = $1 order by entry_number',
      [playerId],
    );
    expect(entries.map(({ reward_after }) => reward_after)).toEqual([10_00, 15_00, 0, 1_00]);
  });

  it('lets one of many transactions spend the same money, without deadlocks', { timeout: 120_000 }, async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => playerWith(100)));
    const crossing = players.flatMap((from) =>
      players
        .filter((to) => to !== from)
        .flatMap((to) =>
          Array.from({ length: 10 }, () =>
            raw([
              [rewardWallet(from), -30_00],
              [rewardWallet(to), 30_00],
            ]),
          ),
        ),
    );
    await Promise.allSettled(crossing.map((transfer) => write([transfer])));
    const balances = await Promise.all(players.map(async (id) => (await readWallets(server.services.db, id)).reward));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(400_00);
    expect(balances.every((each) => each >= 0)).toBe(true);
  });

  it('collects a due from the next credits until it is paid', async () => {
    const playerId = await playerWith(20);
    await write([
      chargePenalty({
        cause: randomUUID(),
        playerId,
        amount: paise(100_00),
        wallets: { deposit: paise(0), reward: paise(20_00) },
        reference: 'test',
      }),
    ]);
    const due = async () =>
      (
        await server.services.db.query<{ due_paise: number }>(
          'select due_paise from ledger.wallets where player_id = $1',
          [playerId],
        )
      )[0]?.due_paise;
    expect(await due()).toBe(80_00);
    await write([give(playerId, 30)]);
    expect([await due(), (await readWallets(server.services.db, playerId)).reward]).toEqual([50_00, 0]);
    const last = give(playerId, 60);
    await write([last]);
    await write([last]);
    expect([await due(), (await readWallets(server.services.db, playerId)).reward]).toEqual([0, 10_00]);
  });
});
