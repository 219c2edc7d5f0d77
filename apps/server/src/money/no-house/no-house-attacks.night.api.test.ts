import { paise } from '@muqabla/contract/money';
import { fromHex } from '@muqabla/proofs/hex';
import { buildSumTree } from '@muqabla/proofs/liabilities/sum-tree';
import type { NoHouseEntry } from '@muqabla/proofs/log/entry';
import { leafNameOf } from '@muqabla/proofs/no-house/winner';
import { verifyKyc } from '@muqabla/testing/kyc';
import { createNoHouseFixtures, winBattle, withEntry } from '@muqabla/testing/no-house-fixtures';
import { type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../core/ledger/post.ts';
import { payPrize } from '../../core/ledger/postings.rules.ts';
import { openDay } from './open-day.ts';

// One test pays a prize past the constraint of the escrow.
const server = setUpTestServer({ checkLedger: false });
let asha: Player;
let bilal: Player;
let kavya: Player;
let day: ReturnType<typeof createNoHouseFixtures>;
let period: string;
let file: string;

const asOwner = async (...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
const open = () => openDay(server.services, period);

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 2000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 2000, 'Bilal Khan');
  kavya = await playerWithCash(server.origin, 2000, 'Kavya Sharma');
  for (const player of [asha, bilal, kavya]) await verifyKyc(player);
  day = createNoHouseFixtures(server);
  await winBattle(asha, kavya);
  await winBattle(bilal, kavya);
  await day.endDay(asha, bilal, kavya);
  ({ period } = await day.newest());
  file = await day.fileOf(period);
});

describe('an operator who cheats', () => {
  it('passes only while the day is true', async () => {
    expect(await day.verify(file)).toContain('won by 2 accounts');
    expect(await day.audit(await open(), file, 'phone 9876543210\npayee someone@bank\n')).toContain('the 2 winners');
  });

  it('cannot add a phantom player to the leaves, nor leave a win out of them', async () => {
    const lines = file.trimEnd().split('\n');
    const phantom = `${'ab'.repeat(32)} 10000`;
    await expect(day.verify([...lines, phantom].join('\n'))).rejects.toThrow('the file has every leaf');
    await expect(day.verify([...lines.slice(0, -1), phantom].join('\n'))).rejects.toThrow('NOT TRUE');
    const place = lines.findIndex((line, at) => at > 1 && !line.endsWith(' 0'));
    const leftOut = lines.with(place, (lines[place] ?? '').replace(/ \d+$/, ' 0'));
    await expect(day.verify(leftOut.join('\n'))).rejects.toThrow('the leaves lead to the root');
    const { winners, ...rest } = await open();
    await expect(day.audit({ ...rest, winners: winners.slice(1) }, file)).rejects.toThrow('published root');
    const invented = { ...winners[0], playerId: kavya.id } as (typeof winners)[number];
    await expect(day.audit({ ...rest, winners: [...winners, invented] }, file)).rejects.toThrow('published root');
  });

  it('cannot publish a tree that pays less, or more, than the prizes', async () => {
    const { entry } = await day.newest();
    for (const by of [-100, 100]) {
      const totals = { ...entry.totals, prizes: entry.totals.prizes + by, fees: entry.totals.fees - by };
      await expect(day.verify(withEntry(file, { totals }))).rejects.toThrow('the flows add up to the totals');
    }
    await expect(day.verify(withEntry(file, { totals: { ...entry.totals, fees: 0 } }))).rejects.toThrow('went in');
  });

  it('cannot hide a staff account from an auditor who knows its phone, nor publish one', async () => {
    await expect(day.audit(await open(), file, `phone ${asha.phone}\n`)).rejects.toThrow('1 winning accounts');
    await expect(day.verify(withEntry(file, { ofOperator: 1 }))).rejects.toThrow("the operator's own people");
  });

  it('cannot give one person two leaves', async () => {
    const { winners, treeKey, ...rest } = await open();
    const [first, second] = winners;
    if (first === undefined || second === undefined) throw new Error('two winners are needed');
    const publish = (changed: typeof winners, change: Partial<NoHouseEntry> = {}) => {
      const accounts = changed.map((winner) => ({ playerId: leafNameOf(winner), paise: winner.paise }));
      const { root, leaves } = buildSumTree({ treeKey: fromHex(treeKey), period, accounts }).published;
      return day.audit({ ...rest, treeKey, winners: changed }, withEntry(file, { root, leaves, ...change }));
    };
    const twins = [first, { ...second, kyc: first.kyc }];
    await expect(publish(twins)).rejects.toThrow('one person has two winning accounts');
    const payee = 'cd'.repeat(32);
    const together = [first, second].map((winner) => ({ ...winner, payees: [payee] }));
    await expect(publish(together)).rejects.toThrow('2 winning accounts share a payee, 0 are published');
    expect(await publish(together, { sharedPayees: 2 })).toContain('sharing a payee 2');
    await expect(publish([first, { ...second, kyc: null }])).rejects.toThrow('1 winning accounts have no KYC');
  });

  it('cannot publish a winner without KYC, or a robot, where money is live', async () => {
    for (const change of [{ withoutKyc: 1 }, { robots: 1 }])
      await expect(day.verify(withEntry(file, { economy: 'live', ...change }))).rejects.toThrow('where money is live');
  });

  it('cannot publish a prize that was paid to an account which did not play for it', async () => {
    const matchId = await startMatch(asha, bilal, { amount: 100 });
    const [match] = await server.services.db.query<{ version: number }>(
      'select version from matches where match_id = $1',
      [matchId],
    );
    const stakes = { stake: paise(100_00), commission: paise(5_00) };
    const settled = payPrize({ matchId, version: (match?.version ?? 0) + 1, winnerId: kavya.id, ...stakes });
    const settle = () => server.services.db.transaction((tx) => post(tx, [settled], server.clock.now()));
    await expect(settle()).rejects.toThrow('escrow');
    // Past the constraint of the escrow, as the owner of the tables.
    await asOwner('alter table ledger.transfers disable trigger user');
    await settle();
    await asOwner('alter table ledger.transfers enable trigger user');
    server.clock.advance({ days: 1 });
    await expect(server.features.noHouse.proveNoHouse()).rejects.toThrow('did not play for them');
  });
});

describe('the database', () => {
  const robot = () => `insert into robots (player_id) values ('${asha.id}')`;
  const entry = (change: object) =>
    `insert into no_house_days (period, published_at, entry, root, leaves, flows)
     values ('2020-01-01', now(), '${JSON.stringify(change)}', repeat('0', 64), 1, '[]')`;

  it('refuses a robot where money is live, and money where there is a robot, to the owner too', async () => {
    await asOwner('alter table installation disable trigger append_only', 'delete from installation');
    const install = (economy: string) => `insert into installation (economy, recorded_at) values ('${economy}', now())`;
    await asOwner(install('live'));
    await expect(asOwner(robot())).rejects.toThrow('no robot plays where money is live');
    await expect(asOwner(entry({ economy: 'sandbox', robots: 1 }))).rejects.toThrow('where money is live');
    await asOwner('delete from installation', robot());
    await expect(asOwner(install('live'))).rejects.toThrow('no robot plays where money is live');
    await expect(asOwner(entry({ economy: 'live', robots: 1 }))).rejects.toThrow('where money is live');
    await asOwner(install('sandbox'), 'alter table installation enable trigger append_only');
  });

  it('keeps what was published, and opens a day only as it was', async () => {
    for (const statement of [
      "update no_house_days set flows = '[]'",
      'delete from no_house_days',
      'delete from robots',
    ])
      await expect(asOwner(statement)).rejects.toThrow();
    await asOwner(`update no_house_winners set won_paise = won_paise + 1 where player_id = '${asha.id}'`);
    await expect(open()).rejects.toThrow('The ledger has other winners');
  });
});
