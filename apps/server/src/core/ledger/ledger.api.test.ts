import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
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

  it('lets one of many transactions spend the same money, without deadlocks', async () => {
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
