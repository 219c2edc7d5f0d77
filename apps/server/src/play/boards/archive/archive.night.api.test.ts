import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { playLinked, startLinkedMatch } from '@muqabla/testing/linked-phones';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEntriesOf } from '../../../core/public-log/log.queries.ts';
import { listFileKeys, openConnection } from '../../../operations/backup/snapshot.queries.ts';
import { createCollectFiles } from '../../../operations/system/collect-files.ts';
import { runsTwoVersions } from '../../../operations/system/system.queries.ts';
import type { Database } from '../../../platform/db/database.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../../prove-ledger.ts';
import { checkRatings } from '../../skill/ratings/check-ratings.ts';
import { deleteActs } from '../board/board.queries.ts';
import { boardSeams } from '../board/board.seams.ts';
import { insertBoardGames } from '../games/board-games.queries.ts';
import { createArchiveActs } from './archive-acts.ts';
import { checkArchives } from './check-archives.ts';

const COMMAND = resolve(import.meta.dirname, '../../../operations/cli/archive.ts');

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reviewer: Caller;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
  reviewer = await createStaffMember(server, 'reviewer');
});
beforeEach(() => server.clock.advance({ seconds: 6 }));

const daysAhead = (days: number) => ({
  ...server.clock,
  now: () => new Date(server.clock.now().getTime() + days * 86_400_000),
});
/** Archives as the job does after this time; the sessions of the players stay as they are. */
const archiveAfter = (days: number, files: FileStore = server.services.files) =>
  createArchiveActs({ ...server.services, files, clock: daysAhead(days), runsTwoVersions, deleteActs })();
const finished = async () => {
  const game = await startLinkedMatch(host, joiner, { amount: 100 });
  const { actNumber } = await playLinked({ host, joiner, clock: server.clock }, game, 4);
  await sendAct(joiner, game.matchId, actNumber, { type: 'resign' });
  return game.matchId;
};
const storedActs = (matchId: string) =>
  server.services.db.query<{ act_number: number }>(
    'select to_jsonb(a) as act from board_acts a where match_id = $1 order by act_number',
    [matchId],
  );
const archiveOf = async (matchId: string) => {
  const [archive] = await server.services.db.query<{
    storage_key: string;
    sha256: string;
    games: number;
    acts: number;
  }>(
    `select a.storage_key, a.sha256, a.games, g.acts from act_archives a join archived_games g using (archive_id)
     where g.match_id = $1`,
    [matchId],
  );
  return archive;
};
const withOwner = async <T>(work: (owner: Database) => Promise<T>): Promise<T> => {
  const owner = openDatabase(server.ownerUrl, { role: '' });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
};
const without = <T extends object>(value: T, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
/** All that players and staff see of a game, without the time of the response. */
const shown = async (matchId: string) => {
  const params = { matchId };
  const staff = await reviewer.call('GET /admin/battles/{matchId}/board', { params });
  // A job numbers them after their transaction.
  const entries = await afterJobs(server, 'the places of the entries in the public log', async () => {
    const log = await host.call('GET /match/{matchId}/log', { params });
    return log.entries.every(({ index }) => index !== null) ? log.entries : undefined;
  });
  return {
    board: without(await readBoard(joiner, matchId), 'serverTime'),
    later: (await readBoard(joiner, matchId, 2)).acts,
    record: await host.call('GET /match/board/{matchId}/record', { params }),
    staff: without(staff, 'serverTime'),
    checks: staff.checks,
    entries,
  };
};
const checks = async () => ({
  ledger: await proveLedger(server.services.db, { files: server.services.files }),
  ratings: await checkRatings(server.services.db),
});

describe('an archived game', () => {
  it('is shown to players and staff as before, replays, and is counted by the checks', async () => {
    const matchId = await finished();
    const before = await shown(matchId);
    expect(before.checks.length).toBeGreaterThan(0);
    expect(before.checks.every(({ passed }) => passed)).toBe(true);
    expect(before.later.length).toBeGreaterThan(0);
    // Both phones have released links, of which the acts have none.
    expect(before.record.proof.acts[0]).toMatch(/roll 0 \d( [0-9a-f]{64}){2}$/);
    const proved = await checks();
    const acts = await storedActs(matchId);
    expect(await archiveAfter(364)).toEqual({ files: 0, games: 0 });
    expect(await archiveAfter(366)).toEqual({ files: 1, games: 1 });
    expect(await storedActs(matchId)).toEqual([]);
    expect(await archiveOf(matchId)).toMatchObject({ acts: acts.length });
    expect(await shown(matchId)).toEqual(before);
    expect(await checks()).toEqual(proved);
    expect(await archiveAfter(366)).toEqual({ files: 0, games: 0 });
  });

  it('is in the export of its players, act by act', async () => {
    const matchId = await finished();
    const acts = (await storedActs(matchId)).map((row) => (row as unknown as { act: object }).act);
    await archiveAfter(366);
    const running = (await startBoardMatch(host, joiner)).matchId;
    const { actNumber } = await playOn({ host, joiner, clock: server.clock }, running, 2);
    expect((await joiner.send('POST /user/my-data/export')).status).toBe(200);
    const file = await afterJobs(
      server,
      'the export',
      async () => (await joiner.call('GET /user/my-data')).export?.file ?? undefined,
    );
    const cookie = [...joiner.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${server.origin}${file.url}`, { headers: { cookie } });
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const rows = JSON.parse(Buffer.from(entries['data/board_acts.json'] ?? []).toString()) as { match_id: string }[];
    expect(rows.filter(({ match_id }) => match_id === matchId)).toEqual(acts);
    expect(rows.filter(({ match_id }) => match_id === running)).toHaveLength(actNumber);
    await sendAct(joiner, running, actNumber, { type: 'resign' });
  });

  it('is named by the public log with the hash of its file, which the check of the archive finds', async () => {
    const matchId = await finished();
    await archiveAfter(366);
    const { db, files } = server.services;
    const { storage_key, sha256, games } = (await archiveOf(matchId)) ?? { storage_key: '', sha256: '', games: 0 };
    const [entry] = await readEntriesOf(db, sha256);
    expect(JSON.parse(entry?.entry ?? '{}')).toMatchObject({ kind: 'acts_archived', games, sha256 });
    expect(await checkArchives({ db, files })).toEqual([]);
    const bytes = await files.get(storage_key);
    await files.put(storage_key, Buffer.concat([bytes, Buffer.from('x')]));
    expect(await checkArchives({ db, files })).toEqual([
      `the file ${storage_key} of the archive is not the one that was written`,
    ]);
    expect((await host.send('GET /match/board/{matchId}/record', { params: { matchId } })).status).toBe(500);
    await files.put(storage_key, bytes);
  });

  it('is read from its file by the command', async () => {
    const matchId = await finished();
    const acts = (await storedActs(matchId)).length;
    await archiveAfter(366);
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, [COMMAND, ...args], {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: server.ownerUrl,
          DATA_DIR: server.services.dataDirectory,
          SECRET_KEY: randomBytes(32).toString('hex'),
        },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
      const [code] = await once(child, 'close');
      return { code, lines: said.trim().split('\n') };
    };
    const { code, lines } = await run('show', matchId);
    expect(code).toBe(0);
    expect(lines.map((line) => (JSON.parse(line) as { act_number: number }).act_number)).toEqual(
      Array.from({ length: acts }, (_, number) => number),
    );
    expect(await run('check')).toMatchObject({ code: 0, lines: [expect.stringMatching(/files: sound\.$/)] });
    expect(await run('now')).toEqual({ code: 0, lines: ['0 games moved to 0 new files.'] });
    expect((await run('state')).lines[0]).toMatch(/^\d+ files, \d+ games, \d+ acts, \d+ bytes\.$/);
    expect((await run('show')).code).toBe(1);
  });
});

describe('the archive', () => {
  it('leaves a game with an open complaint where it is until the complaint is closed', async () => {
    const matchId = await finished();
    const params = { matchId };
    const body = { reason: 'My token was home.' };
    expect((await host.send('POST /match/board/{matchId}/complaint', { params, body })).status).toBe(200);
    await archiveAfter(366);
    expect(await archiveOf(matchId)).toBeUndefined();
    await reviewer.call('POST /admin/reviews/{matchId}/doubt/close', {
      params,
      body: { reason: 'The token was not home.' },
    });
    await archiveAfter(366);
    expect(await archiveOf(matchId)).toBeDefined();
  });

  it('waits while processes of two versions run', async () => {
    const matchId = await finished();
    const seen = `insert into server_processes (process_id, version, started_at, seen_at) values ($1, $2, $3, $3)`;
    const ids = [newId(), newId()];
    for (const [index, id] of ids.entries())
      await server.services.db.query(seen, [id, `0.${index}.0`, daysAhead(366).now()]);
    expect(await archiveAfter(366)).toEqual({ files: 0, games: 0 });
    await server.services.db.query('delete from server_processes where process_id = $1', [ids[0]]);
    await archiveAfter(366);
    expect(await storedActs(matchId)).toEqual([]);
    await server.services.db.query('delete from server_processes where process_id = $1', [ids[1]]);
  });

  it.each([
    ['stores nothing', { put: () => Promise.reject(new Error('it is full')) }],
    ['returns other bytes', { get: () => Promise.resolve(Buffer.from('other')) }],
  ])('changes nothing when the store %s, and goes on with the next run', async (_, fault: Partial<FileStore>) => {
    const matchId = await finished();
    const acts = await storedActs(matchId);
    await expect(archiveAfter(366, { ...server.services.files, ...fault })).rejects.toThrow();
    expect(await storedActs(matchId)).toEqual(acts);
    expect(await archiveOf(matchId)).toBeUndefined();
    await archiveAfter(366);
    expect(await storedActs(matchId)).toEqual([]);
  });

  it('has each game once when two processes archive at once', async () => {
    for (let round = 0; round < Math.min(RACE_ROUNDS, 10); round += 1) {
      const matchId = await finished();
      const ran = await Promise.allSettled([archiveAfter(366), archiveAfter(366)]);
      expect(ran.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await storedActs(matchId)).toEqual([]);
      expect(await checkArchives(server.services)).toEqual([]);
    }
  });

  it('is in every backup, and is not collected as a file without a row; what a crash left behind is', async () => {
    const matchId = await finished();
    await archiveAfter(366);
    const { files } = server.services;
    const { storage_key } = (await archiveOf(matchId)) ?? { storage_key: '' };
    const left = `archives/${newId()}.gz`;
    await files.put(left, Buffer.from('left by a crash'));
    await createCollectFiles({ ...server.services, clock: daysAhead(2) })();
    const keys: string[] = [];
    for await (const key of files.list('archives/')) keys.push(key);
    expect(keys).toContain(storage_key);
    expect(keys).not.toContain(left);
    const connection = await openConnection(server.ownerUrl);
    expect(await listFileKeys(connection)).toContain(storage_key);
    await connection.close();
  });

  it('is the only way in which acts leave the database, for the owner too', async () => {
    const matchId = await finished();
    const other = await finished();
    const gone = /acts are deleted only by the game/;
    await withOwner(async (owner) => {
      await expect(owner.query('delete from board_acts where match_id = $1', [matchId])).rejects.toThrow(gone);
      const record = (acts: string) => `
        insert into archived_games select $1, archive_id, ${acts}, 0, 1 from act_archives limit 1`;
      await expect(
        owner.transaction(async (tx) => {
          await tx.query(record('(select count(*) from board_acts where match_id = $1)'), [matchId]);
          await tx.query('delete from board_acts where match_id = $1 and act_number > 0', [matchId]);
        }),
      ).rejects.toThrow(gone);
      await expect(owner.query('delete from archived_games')).rejects.toThrow(/append-only/);
      await expect(owner.query('truncate board_acts')).rejects.toThrow(/append-only/);
    });
    expect((await storedActs(other)).length).toBeGreaterThan(0);
  });

  it('has nothing that goes with a deleted account', async () => {
    expect(boardSeams.tables?.board_acts).toMatchObject({ afterDeletion: 'kept' });
    await withOwner(async (owner) => {
      expect(await owner.query(`select from removals where table_name = 'board_acts'`)).toEqual([]);
    });
  });
});
