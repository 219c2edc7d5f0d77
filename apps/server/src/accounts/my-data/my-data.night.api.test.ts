import type { MyData } from '@muqabla/contract/accounts/my-data/my-data-calls';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { sendFile, write } from '@muqabla/testing/chat-fixtures';
import { befriend } from '@muqabla/testing/friend-fixtures';
import { verifyKyc } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, playerWithCash, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTables } from '../../platform/seams/join-seams.ts';
import { SEAMS } from '../../seams.ts';

const server = setUpTestServer();
const tables = joinTables(SEAMS);
let kavya: Player;
let ravi: Player;

beforeAll(async () => {
  kavya = await playerWithCash(server.origin, 1000, 'Kavya Sharma');
  ravi = await playerWithCash(server.origin, 1000, 'Ravi Kumar');
});

const cookieOf = ({ cookies }: Player) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
const download = (player: Player, url: string) => fetch(`${server.origin}${url}`, { headers: cookieOf(player) });
const stateOf = (player: Player) => player.call('GET /user/my-data', {});
let addresses = 0;
// Each from an address of its own, so that the rate limit by address does not come first.
const request = (player: Player, headers: Record<string, string> = {}) => {
  addresses += 1;
  return player.send<MyData & { code: string; message: string }>(
    'POST /user/my-data/export',
    {},
    { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`, ...headers },
  );
};

const readyFile = async (player: Player) =>
  afterJobs(server, 'the export', async () => (await stateOf(player)).export?.file ?? undefined);

const exportOf = async (player: Player) => {
  expect((await request(player)).status).toBe(200);
  const file = await readyFile(player);
  const response = await download(player, file.url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(file.byteCount);
  const entries = unzipSync(bytes);
  const text = (path: string) => Buffer.from(entries[path] ?? []).toString();
  return { response, entries, text, rows: (table: string) => JSON.parse(text(`data/${table}.json`)) as object[] };
};

const nextDay = async (...players: Player[]) => {
  server.clock.advance({ days: 1, minutes: 1 });
  for (const player of players) player.token = (await player.call('GET /refresh')).accessToken;
};

describe('the catalogue of personal data', () => {
  it('names every table and column of the database, once, as exported or left out for a reason', async () => {
    const columns = await server.services.db.query<{ name: string; columns: string[] }>(
      `select case nspname when 'public' then '' else nspname || '.' end || relname as name,
              array_agg(attname::text order by attname::text collate "C") as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where relkind = 'r' and attnum > 0 and not attisdropped
         and nspname in ('public', 'ledger', 'reports', 'sandbox', 'shared')
       group by nspname, relname`,
    );
    expect(Object.keys(tables).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
    for (const { name, columns: inDatabase } of columns) {
      const table = tables[name];
      if (table === undefined || typeof table === 'string') continue;
      const named = [...table.columns, ...Object.keys(table.left ?? {})];
      expect([name, named.toSorted()]).toEqual([name, inDatabase]);
      expect(Object.values(table.left ?? {}).every((reason) => reason.length > 5)).toBe(true);
    }
  });
});

describe('an export', () => {
  it('has the rows and files of the player, and nothing of another', async () => {
    const matchId = await startMatch(kavya, ravi);
    await submitResult(kavya, matchId, { resultStatus: 'win' });
    await submitResult(ravi, matchId, { resultStatus: 'loss' });
    await write(kavya, 'When is my money here?');
    await write(ravi, 'A secret of Ravi');
    await sendFile(kavya, 'image', await pictureOf('kavya’s receipt'));
    await verifyKyc(kavya);
    const { entries, text, rows, response } = await exportOf(kavya);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="muqabla-my-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(rows('players')).toMatchObject([{ phone: kavya.phone, full_name: 'Kavya Sharma' }]);
    expect(rows('deposits')).toMatchObject([{ amount_paise: 100_000, status: 'captured' }]);
    expect(rows('ledger.entries').length).toBeGreaterThanOrEqual(4);
    expect(rows('matches')).toMatchObject([{ match_id: matchId, side: 'host', winner: 'host' }]);
    expect(rows('match_results')).toMatchObject([{ side: 'host', result: 'win' }]);
    expect(rows('chat_messages')).toMatchObject([{ body: 'When is my money here?' }, { message_type: 'image' }]);
    expect(rows('kyc')).toHaveLength(1);
    expect(rows('sms_sends').length).toBeGreaterThan(0);
    expect(rows('withdrawals')).toEqual([]);
    const pictures = Object.keys(entries).filter((path) => /^(screenshots|chat)\//.test(path));
    expect(pictures.map((path) => path.replace(/\/.*\./, '/.'))).toEqual(['screenshots/.webp', 'chat/.webp']);
    for (const path of pictures)
      expect(
        Buffer.from(entries[path] ?? [])
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP');
    expect(text('README.txt')).toContain('Everything we hold about you');
    const all = Object.keys(entries).map(text).join('\n');
    for (const other of [ravi.phone, ravi.id, 'Ravi Kumar', 'A secret of Ravi']) expect(all).not.toContain(other);
  });

  it('has the nicknames that the player gave to friends, and none that friends gave', async () => {
    const [player, friend] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    await befriend(player, friend);
    for (const [from, to, nickname] of [
      [player, friend, 'Chess Bhai'],
      [friend, player, 'A secret name'],
    ] as const)
      await from.call('PUT /friends/{playerId}/nickname', { params: { playerId: to.id }, body: { nickname } });
    const { entries, rows, text } = await exportOf(player);
    expect(rows('friendships')).toMatchObject([{ nickname: 'Chess Bhai' }]);
    expect(Object.keys(entries).map(text).join('\n')).not.toContain('A secret name');
  });

  it('explains itself in Hindi to who asks in Hindi', async () => {
    const player = await registerPlayer(server.origin);
    await request(player, { 'accept-language': 'hi' });
    const bytes = await (await download(player, (await readyFile(player)).url)).arrayBuffer();
    expect(Buffer.from(unzipSync(new Uint8Array(bytes))['README.txt'] ?? []).toString()).toContain('आपका जो भी डेटा');
  });

  it('is written in pieces when it is large, with a file that is gone named as missing', async () => {
    const player = await registerPlayer(server.origin);
    await write(player, 'a first word');
    const { db, files } = server.services;
    await db.query(
      `insert into notices (notice_id, player_id, kind, note, created_at)
       select gen_random_uuid(), $1, 'correction', string_agg(md5(n || ':' || part), ''), now()
       from generate_series(1, 20000) n, generate_series(1, 16) part group by n`,
      [player.id],
    );
    await sendFile(player, 'image', await pictureOf('lost'));
    const [lost] = await db.query<{ file_id: string; storage_key: string }>(
      'select file_id, storage_key from chat_files order by created_at desc limit 1',
    );
    await files.delete(lost?.storage_key ?? '');
    const { rows, text } = await exportOf(player);
    expect(rows('notices')).toHaveLength(20_000);
    expect(text('README.txt')).toContain(`chat/${lost?.file_id}.webp`);
    const [pieces] = await db.query<{ pieces: number }>(
      `select count(*)::int as pieces from data_export_pieces join data_exports using (export_id) where player_id = $1`,
      [player.id],
    );
    expect(pieces?.pieces).toBeGreaterThan(1);
  });

  it('is written once a day, however many requests arrive at once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await registerPlayer(server.origin);
      const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => request(player)));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      await readyFile(player);
      const again = await request(player);
      expect([again.status, again.body.code]).toEqual([422, 'DATA_EXPORT_NOT_YET']);
      expect(again.body.message).toMatch(/once a day/);
    }
  });

  it('is not made by a repeated job, and the file stays as it was', async () => {
    const player = await registerPlayer(server.origin);
    await request(player);
    await readyFile(player);
    const before = await stateOf(player);
    await server.runJob('write-data-export', { exportId: before.export?._id ?? '' });
    expect((await stateOf(player)).export?.file?.byteCount).toBe(before.export?.file?.byteCount);
  });
});

describe('the link of an export', () => {
  it('is for its player’s session alone, unchanged, and for ten minutes', async () => {
    await nextDay(kavya, ravi);
    await request(kavya);
    const { url } = await readyFile(kavya);
    expect((await fetch(`${server.origin}${url}`)).status).toBe(404);
    expect((await download(ravi, url)).status).toBe(404);
    expect((await download(ravi, url.replace(kavya.id, ravi.id))).status).toBe(404);
    expect((await download(kavya, url.replace(/until=\d/, 'until=9'))).status).toBe(404);
    expect((await download(kavya, url.replace(/signature=.*/, 'signature='))).status).toBe(404);
    expect((await download(kavya, '/api/my-data-files/none?for=none')).status).toBe(404);
    expect((await download(kavya, url)).status).toBe(200);
    server.clock.advance({ minutes: 11 });
    expect((await download(kavya, url)).status).toBe(404);
  });

  it('ends with the file, after three days, and the next export replaces the last', async () => {
    const { files } = server.services;
    const keys = async () => {
      const found: string[] = [];
      for await (const key of files.list('exports/')) found.push(key);
      return found;
    };
    await nextDay(kavya);
    await request(kavya);
    await readyFile(kavya);
    await server.runJob('forget-data-exports', {});
    const [kept] = await server.services.db.query<{ exports: number }>(
      'select count(distinct export_id)::int as exports from data_export_pieces join data_exports using (export_id) where player_id = $1',
      [kavya.id],
    );
    expect(kept?.exports).toBe(1);
    expect((await keys()).length).toBeGreaterThan(0);
    await nextDay(kavya);
    await nextDay(kavya);
    await nextDay(kavya);
    await server.runJob('forget-data-exports', {});
    expect(await stateOf(kavya)).toEqual({ export: null, nextExportAt: null });
    expect(await keys()).toEqual([]);
  });

  it('is also for a player who is banned', async () => {
    const player = await registerPlayer(server.origin);
    const owner = await createStaffMember(server, 'owner');
    await owner.call('POST /admin/players/{playerId}/ban', {
      params: { playerId: player.id },
      body: { kind: 'other', ends: 'never', reason: 'A test.', reasonHi: 'एक टेस्ट।', note: 'A test.' },
    });
    player.token = (await player.call('GET /refresh')).accessToken;
    const { rows } = await exportOf(player);
    expect(rows('player_bans')).toHaveLength(1);
  });
});
