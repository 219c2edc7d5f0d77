import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { answer, sendFile, write } from '@muqabla/testing/chat-fixtures';
import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import {
  addCash,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
  renewTokens,
} from '@muqabla/testing/player';
import { subscribeToPush } from '@muqabla/testing/push';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { recordLog } from '@muqabla/testing/recorded-log';
import { insertRowsToRemove } from '@muqabla/testing/rows-to-remove';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { winBattle } from '@muqabla/testing/winnings';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../core/audit/verify-chain.ts';
import { joinTables } from '../../platform/seams/join-seams.ts';
import { personalTables } from '../../platform/seams/owned-tables.rules.ts';
import { SEAMS } from '../../seams.ts';

const { log, lines } = recordLog();
const server = setUpTestServer({ log });
const { stateOf, request, remove, deletionOf, signIn } = createDeletionFixtures(server);
let owner: StaffCaller;
beforeAll(async () => {
  owner = await createStaffMember(server, 'owner', 'Olga Owner');
});

const asOwnerOfDatabase = async <T>(act: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** Every row of the database, of the product and of its queue, in which one of the words occurs. */
const rowsWith = (words: readonly string[]) =>
  asOwnerOfDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(80);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t
         where exists (select from unnest($1::text[]) word
                       where t::text ilike '%' || word || '%' or t::text ilike '%' || encode(word::bytea, 'hex') || '%')`,
        [words],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  });

/** How many rows of the person each table has whose rows go with the account, as the catalogue says. */
const removedRows = (playerId: string) =>
  Promise.all(
    personalTables(joinTables(SEAMS))
      .filter(([, { afterDeletion }]) => afterDeletion === 'removed')
      .map(async ([name, { where }]) => {
        const rows = await server.services.db.query(
          `select from ${name} t where ${where.replaceAll('$1', '$1::uuid')}`,
          [playerId],
        );
        return [name, rows.length] as const;
      }),
  );

const filesWith = async (words: readonly string[]) => {
  const entries = await readdir(server.services.dataDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    files.map(async (file) => ({ file, text: (await readFile(file)).toString('latin1') })),
  );
  return contents.filter(({ file, text }) => words.some((word) => file.includes(word) || text.includes(word)));
};

describe('a deleted account', () => {
  it('leaves nothing of the person in database, files and logs, while ledger, audit and proofs stay whole', async () => {
    const { db, files } = server.services;
    const friend = await playerWithCash(server.origin, 500, 'Farhan Friend');
    const asha = await registerPlayer(server.origin, {
      fullName: 'Ashalata Deshpande',
      refercode: friend.me.refercode,
    });
    const referred = await registerPlayer(server.origin, { refercode: asha.me.refercode });
    const aadhaar = randomAadhaar();
    await verifyKyc(asha, aadhaar);
    await addCash(asha, 500);
    await winBattle(asha, 900);
    const upi = 'ashalata.d@okmuqabla';
    const withdrawal = await asha.call('POST /user/withdraw', {
      body: { amount: 200, method: 'UPI', details: { upi } },
    });
    const withdrawalId = withdrawal.withdrawRequest._id;
    await owner.call('POST /admin/withdrawals/{id}/approve', { params: { id: withdrawalId }, body: {} });
    await recharge(asha, { number: '9123456780', amount: 50 });
    const matchId = await startMatch(asha, friend);
    await submitResult(asha, matchId, { resultStatus: 'win' });
    await submitResult(friend, matchId, { resultStatus: 'win' });
    expect((await stateOf(asha)).obstacles).toContain('battle');
    const [{ version } = { version: 0 }] = await db.query<{ version: number }>(
      'select version from matches where match_id = $1',
      [matchId],
    );
    const reason = 'Ashalata Deshpande showed the winning board.';
    await owner.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId },
      body: { outcome: 'host', reason, version, penalties: [] },
    });
    await write(asha, 'My secret is a parrot called Polly');
    await asha.call('POST /user/complaints', { body: { category: 'account', text: 'Polly was insulted.' } });
    await answer(owner, asha, 'Dear Ashalata Deshpande, thank you.');
    await sendFile(asha, 'image', await pictureOf('asha’s receipt'));
    await owner.call('POST /admin/players/{playerId}/notes', {
      params: { playerId: asha.id },
      body: { words: 'Ashalata Deshpande called us.' },
    });
    await owner.call('POST /admin/players/{playerId}/sign-out', {
      params: { playerId: asha.id },
      body: { reason: `Ashalata Deshpande called from ${asha.phone}` },
    });
    await signIn(asha);
    const endpoint = await subscribeToPush(asha);
    await asha.call('PUT /user/limits/reminder', { body: { minutes: 30 } });
    await asha.call('PUT /user/me/leading', { body: { isShown: true } });
    await asha.call('POST /friends/link');
    await asha.call('POST /friends/requests', { body: { playerId: friend.id, matchId } });
    await friend.call('PUT /friends/requests/{playerId}', { params: { playerId: asha.id }, body: { accept: true } });
    for (const [player, other] of [
      [asha, friend],
      [friend, asha],
    ] as const)
      await player.call('PUT /friends/{playerId}/nickname', {
        params: { playerId: other.id },
        body: { nickname: 'Friend of Polly' },
      });
    await asha.call('PUT /blocks/{playerId}', { params: { playerId: referred.id } });
    await asha.call('POST /players/{playerId}/report', {
      params: { playerId: friend.id },
      body: { reason: 'other', text: 'Polly saw it' },
    });
    await friend.call('POST /players/{playerId}/report', {
      params: { playerId: asha.id },
      body: { reason: 'other', text: 'Ashalata was rude' },
    });
    const pictures = await db.query<{ storage_key: string }>('select storage_key from files where owner_id = $1', [
      asha.id,
    ]);
    expect(pictures.length).toBeGreaterThan(0);
    await asha.call('POST /user/my-data/export');
    await afterJobs(server, 'the export', async () => (await asha.call('GET /user/my-data')).export?.file ?? undefined);
    // Withdraw the rest of the winnings, which only the player may give up otherwise.
    expect((await stateOf(asha)).obstacles).toContain('money');
    await server.services.settings.write('withdrawMin', 100_000_00 as never);
    server.clock.advance({ days: 4, minutes: 1 });
    await renewTokens(asha, friend, referred);
    await server.runJob('reconcile-payouts', {});
    expect((await stateOf(asha)).obstacles).toEqual([]);
    const requested = await request(asha);
    expect(requested.pending?.dueAt).toBeDefined();
    const words = [
      asha.phone,
      'Ashalata',
      asha.me.username,
      asha.me.refercode,
      upi,
      aadhaar,
      '9123456780',
      'Polly',
      endpoint,
    ];
    expect((await rowsWith(words)).length).toBeGreaterThan(10);
    const people = { playerId: asha.id, staffId: owner.staffId, otherPlayerId: referred.id };
    await asOwnerOfDatabase((client) => insertRowsToRemove(client, people));
    const empty = (await removedRows(asha.id)).filter(([, rows]) => rows === 0);
    expect(empty, 'a table without a row to remove: give it one in testing/src/rows-to-remove.ts').toEqual([]);
    const keys: string[] = [];
    for (const folder of ['screenshots/', 'chat/', 'exports/'])
      for await (const key of files.list(folder)) keys.push(key);
    server.clock.advance({ days: 8 });
    await Promise.all([remove(), remove()]);
    await afterJobs(server, 'the withdrawal to be final', async () => {
      server.clock.advance({ days: 3 });
      await server.runJob('reconcile-payouts', {});
      await server.runJob('reconcile-recharges', {});
      await remove();
      return (await deletionOf(asha))?.status === 'done' ? true : undefined;
    });
    expect(await rowsWith(words)).toEqual([]);
    server.clock.advance({ days: 31 });
    await server.runJob('delete-files', {});
    expect(await filesWith(words)).toEqual([]);
    for (const { storage_key } of pictures) await expect(files.get(storage_key)).rejects.toThrow();
    expect(lines.join('').match(new RegExp(words.filter((word) => word !== '').join('|'), 'g'))).toBeNull();
    const check = await verifyChain(db);
    expect(check).toMatchObject({ ok: true });
    expect(check.redacted).toBeGreaterThan(0);
    expect((await removedRows(asha.id)).filter(([, rows]) => rows > 0)).toEqual([]);
    await server.runJob('prove-liabilities', {});
    await signIn(friend);
    const { battles } = await friend.call('GET /user/history/battles', { query: {} });
    expect(battles.map(({ opponent }) => opponent?.username)).toContain('Deleted player');
    const hindi = await friend.send<{ host: { username: string } }>(
      'GET /match/{matchId}',
      { params: { matchId } },
      { 'accept-language': 'hi' },
    );
    expect(hindi.body.host.username).toBe('हटाया गया खिलाड़ी');
  });
});
