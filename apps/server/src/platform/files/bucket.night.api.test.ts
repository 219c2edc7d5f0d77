import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BucketDouble, startBucketDouble } from '@muqabla/testing/bucket-double';
import type { Caller } from '@muqabla/testing/caller';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeBackup } from '../../operations/backup/take-backup.ts';
import { bucketUrl, type Bucket, openBucketStore } from './bucket-store.ts';
import { FileMissing, FilesUnavailable } from './files.ts';

let double: BucketDouble;
beforeAll(async () => {
  double = await startBucketDouble();
});
afterAll(() => double.stop());
const server = setUpTestServer({ config: () => ({ bucket: double.bucket }) });
let host: Player;
let joiner: Player;
let reviewer: Caller;

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
  host = await playerWithCash(server.origin, 1000, 'Hema Host');
  joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
});
beforeEach(() => {
  double.failWith('well');
  double.askToWait(null);
  pauses.length = 0;
});

const pauses: number[] = [];
const storeWith = (change: Partial<Bucket> = {}) =>
  openBucketStore({ ...double.bucket, ...change }, { pause: async (milliseconds) => pauses.push(milliseconds) });
const key = 'screenshots/01890000-0000-7000-8000-000000000001.webp';
const bytes = Buffer.from([0, 255, 13, 10, 128]);

describe('the store', () => {
  it('returns the bytes that were stored', async () => {
    await storeWith().put(key, bytes);
    expect(await storeWith().get(key)).toEqual(bytes);
  });

  it('distinguishes a missing file from a failed request', async () => {
    await expect(storeWith().get('screenshots/none.webp')).rejects.toThrow(FileMissing);
    double.failWith('no-bucket');
    await expect(storeWith().get(key)).rejects.toThrow(new FilesUnavailable('NoSuchBucket'));
    double.failWith('forbidden');
    await expect(storeWith().get(key)).rejects.toThrow(new FilesUnavailable('AccessDenied'));
  });

  it('deletes a file, and lists the keys of a folder page by page', async () => {
    double.kept.clear();
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `chat/${letter}.webp`);
    for (const name of [...names, key]) await storeWith().put(name, bytes);
    await storeWith().delete('chat/c.webp');
    await storeWith().delete('chat/c.webp');
    const listed: string[] = [];
    for await (const name of storeWith().list('chat/')) listed.push(name);
    expect(listed).toEqual(names.filter((name) => name !== 'chat/c.webp'));
    double.failWith('forbidden');
    await expect(storeWith().delete(key)).rejects.toThrow(new FilesUnavailable('AccessDenied'));
    await expect(storeWith().list('chat/')[Symbol.asyncIterator]().next()).rejects.toThrow(FilesUnavailable);
  });

  it.each([
    ['another secret', { secretAccessKey: 'not the secret' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, 'InvalidAccessKeyId'],
    ['another bucket', { name: 'somebody-elses' }, 'NoSuchBucket'],
  ])('keeps nothing with %s', async (_, change, says) => {
    double.kept.clear();
    await expect(storeWith(change).put(key, bytes)).rejects.toThrow(new FilesUnavailable(says));
    expect(double.kept.size).toBe(0);
  });

  it.each(['slow-down', 'cut'] as const)(
    'pauses for longer each time after a response that was %s',
    async (failure) => {
      double.failWith(failure, 2);
      await storeWith().put(key, bytes);
      double.failWith(failure, 2);
      expect(await storeWith().get(key)).toEqual(bytes);
      expect(pauses).toHaveLength(4);
      for (const [index, [min, max]] of [
        [250, 500],
        [500, 1000],
        [250, 500],
        [500, 1000],
      ].entries()) {
        expect(pauses[index]).toBeGreaterThanOrEqual(min ?? 0);
        expect(pauses[index]).toBeLessThanOrEqual(max ?? 0);
      }
    },
  );

  it.each(['slow-down', 'cut'] as const)('fails after three responses that were %s', async (failure) => {
    double.failWith(failure);
    const before = double.requests();
    await expect(storeWith().put(key, bytes)).rejects.toThrow(FilesUnavailable);
    expect([double.requests() - before, pauses.length]).toEqual([3, 2]);
  });

  it('waits for as long as the service asks, and fails at once where that is too long for a request', async () => {
    double.askToWait('3');
    double.failWith('slow-down', 1);
    await storeWith().put(key, bytes);
    expect(pauses).toEqual([3000]);
    double.askToWait('120');
    double.failWith('slow-down');
    await expect(storeWith().put(key, bytes)).rejects.toThrow(new FilesUnavailable('SlowDown'));
    expect(pauses).toEqual([3000]);
  });

  it.each([
    ['in the path', 'http://files:9000', true, 'http://files:9000/muqabla'],
    ['before the host', 'https://s3.ap-south-1.amazonaws.com', false, 'https://muqabla.s3.ap-south-1.amazonaws.com'],
    ['before the host, with a path after it', 'https://files.in/s3', false, 'https://muqabla.files.in/s3'],
  ])('names the bucket %s', (_, endpoint, pathStyle, address) => {
    expect(bucketUrl({ endpoint, pathStyle, name: 'muqabla' })).toBe(address);
  });
});

describe('a server with a bucket', () => {
  it('stores a screenshot there and serves it only by its own signed links', async () => {
    double.kept.clear();
    const matchId = await startMatch(host, joiner);
    for (const [player, resultStatus] of [
      [host, 'win'],
      [joiner, 'loss'],
    ] as const)
      expect((await submitResult(player, matchId, { resultStatus })).status).toBe(200);
    expect([...double.kept.keys()]).toEqual([expect.stringMatching(/^screenshots\/[\w-]+\.webp$/)]);
    const detail = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    const link = `${server.origin}${detail.hostEvidence?.screenshotUrl}`;
    const cookie = [...reviewer.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await fetch(link)).status).toBe(404);
    const shown = await fetch(link, { headers: { cookie } });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual([...double.kept.values()][0]);
    double.failWith('cut');
    expect((await fetch(link, { headers: { cookie } })).status).toBe(503);
  });

  it('refuses a result while its screenshot cannot be stored, and accepts it afterwards', async () => {
    const matchId = await startMatch(host, joiner);
    const [before] = await server.services.db.query<{ files: number }>('select count(*)::int as files from files');
    double.failWith('slow-down');
    expect(await submitResult(host, matchId, { resultStatus: 'win' })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect(await server.services.db.query('select count(*)::int as files from files')).toEqual([before]);
    double.failWith('well');
    expect((await submitResult(host, matchId, { resultStatus: 'win' })).status).toBe(200);
    await server.expectSoundLedger();
  });

  it('is ready while the bucket is unreachable', async () => {
    double.failWith('cut');
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('responds UNAVAILABLE, not NOT_FOUND, for a picture of a game', async () => {
    const address = `${server.origin}/api/game-images/01890000-0000-7000-8000-000000000002.webp`;
    expect((await fetch(address)).status).toBe(404);
    double.failWith('slow-down');
    expect((await fetch(address)).status).toBe(503);
  });
});

describe('a backup', () => {
  const backUp = async (to: string) =>
    takeBackup({ ownerUrl: server.ownerUrl, files: server.services.files, to, secret: null, now: new Date() });

  it('contains the files of the bucket, and fails while the bucket does not respond', async () => {
    const to = await mkdtemp(join(tmpdir(), 'muqabla-bucket-backup-'));
    double.failWith('slow-down');
    await expect(backUp(to)).rejects.toThrow(FilesUnavailable);
    expect(await readdir(to)).toEqual([]);
    double.failWith('well');
    expect(await backUp(to)).toMatchObject({ files: 2, missing: [] });
    await rm(to, { recursive: true });
  });
});
