import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { type CephGateway, hasCeph, startCephGateway } from '@muqabla/testing/programs/ceph-gateway';
import { times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackup } from '../../operations/backup/take-backup.ts';
import { type Bucket, bucketUrl, openBucketStore, type Pause } from './bucket-store.ts';
import { FileMissing, FilesUnavailable } from './files.ts';

describe.skipIf(!hasCeph())('a bucket of Ceph', () => {
  let ceph: CephGateway;
  beforeAll(async () => {
    ceph = await startCephGateway();
    const made = await signerOf(ceph.bucket).fetch(bucketUrl(ceph.bucket), { method: 'PUT' });
    if (!made.ok) throw new Error(`the bucket was not made: ${await made.text()}`);
  });
  afterAll(() => ceph.stop());
  const server = setUpTestServer({ config: () => ({ bucket: ceph.bucket }) });

  const signerOf = ({ accessKeyId, secretAccessKey, region }: Bucket) =>
    new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const storeWith = (change: Partial<Bucket> = {}, pause?: Pause) =>
    openBucketStore({ ...ceph.bucket, ...change }, { ...(pause && { pause }) });
  const keysOf = async (folder: string) => {
    const keys: string[] = [];
    for await (const key of storeWith().list(folder)) keys.push(key);
    return keys;
  };
  const key = 'screenshots/01890000-0000-7000-8000-000000000001.webp';
  const bytes = Buffer.from([0, 255, 13, 10, 128]);

  it.each([
    ['no byte', Buffer.alloc(0)],
    ['bytes of all kinds', Buffer.from(times(256, (byte) => byte))],
    ['8 MB', Buffer.alloc(8 * 1024 * 1024, 'muqabla')],
  ])('returns a file of %s as it was stored', async (_, stored) => {
    await storeWith().put('chat/01890000-0000-7000-8000-000000000002.webp', stored);
    expect((await storeWith().get('chat/01890000-0000-7000-8000-000000000002.webp')).equals(stored)).toBe(true);
  });

  it('replaces a file, deletes it twice, and says that it is missing', async () => {
    await storeWith().put(key, Buffer.from('before'));
    await storeWith().put(key, bytes);
    expect(await storeWith().get(key)).toEqual(bytes);
    await storeWith().delete(key);
    await storeWith().delete(key);
    await expect(storeWith().get(key)).rejects.toThrow(FileMissing);
  });

  it('lists a folder of more than one page in order, and no other folder', async () => {
    const names = times(1050, (index) => `archive/2026/${String(index).padStart(4, '0')}.jsonl`);
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => storeWith().put(name, bytes)));
    await storeWith().put('archived/0000.jsonl', bytes);
    expect(await keysOf('archive/')).toEqual(names);
    expect(await keysOf('none/')).toEqual([]);
  });

  it.each([
    ['another secret', () => ({ secretAccessKey: 'not the secret' }), 'SignatureDoesNotMatch'],
    ['an unknown key', () => ({ accessKeyId: 'AKIDUNKNOWN' }), 'InvalidAccessKeyId'],
    ['the key of a stranger', () => ceph.stranger, 'AccessDenied'],
    ['a bucket that is not there', () => ({ name: 'nowhere' }), 'NoSuchBucket'],
  ])('keeps and tells nothing with %s', async (_, change, says) => {
    await storeWith().put(key, bytes);
    const refused = storeWith(change());
    await expect(refused.put(key, Buffer.from('changed'))).rejects.toThrow(new FilesUnavailable(says));
    await expect(refused.get(key)).rejects.toThrow(new FilesUnavailable(says));
    await expect(refused.delete(key)).rejects.toThrow(new FilesUnavailable(says));
    await expect(refused.list('')[Symbol.asyncIterator]().next()).rejects.toThrow(new FilesUnavailable(says));
    expect(await storeWith().get(key)).toEqual(bytes);
  });

  it('pauses when the service is asked for too much, and stores the file afterwards', async () => {
    const taken = 'chat/01890000-0000-7000-8000-000000000003.webp';
    const address = `${bucketUrl(ceph.bucket)}/${taken}`;
    const { url } = await signerOf(ceph.bucket).sign(address, { method: 'PUT', aws: { signQuery: true } });
    await ceph.serveAtOnce(1);
    // The one place is taken for as long as the second half of this file does not come.
    const upload = openRequest(url, { method: 'PUT', headers: { 'content-length': 2 } });
    const stored = once(upload, 'response');
    upload.write('1');
    const pauses: number[] = [];
    const isRefused = () =>
      storeWith({}, async () => {})
        .get(key)
        .then(
          () => undefined,
          (refused: unknown) => (refused instanceof FilesUnavailable ? refused : undefined),
        );
    expect(await until('the place to be taken', isRefused)).toEqual(new FilesUnavailable('SlowDown'));
    await storeWith({}, async (milliseconds) => {
      pauses.push(milliseconds);
      upload.end('2');
      await stored;
    }).put(key, Buffer.from('after the pause'));
    await ceph.serveAtOnce(1024);
    expect(pauses).toHaveLength(1);
    expect(await storeWith().get(key)).toEqual(Buffer.from('after the pause'));
    expect(await storeWith().get(taken)).toEqual(Buffer.from('12'));
  });

  it('keeps the screenshots of a server, which serves them by its own links, and a backup has them', async () => {
    const reviewer = await createStaffMember(server, 'reviewer');
    const host = await playerWithCash(server.origin, 1000, 'Hema Host');
    const joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
    for (const old of await keysOf('')) await storeWith().delete(old);
    const matchId = await startMatch(host, joiner);
    for (const player of [host, joiner])
      expect((await submitResult(player, matchId, { resultStatus: 'win' })).status).toBe(200);
    const kept = await keysOf('screenshots/');
    expect(kept).toHaveLength(2);
    const { hostEvidence } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    const cookie = [...reviewer.cookies].map((pair) => pair.join('=')).join('; ');
    const shown = await fetch(`${server.origin}${hostEvidence?.screenshotUrl}`, { headers: { cookie } });
    expect(shown.status).toBe(200);
    const picture = Buffer.from(await shown.arrayBuffer());
    const files = await Promise.all(kept.map((name) => storeWith().get(name)));
    expect(files.some((file) => file.equals(picture))).toBe(true);
    // The bucket itself shows its files to no one.
    expect((await fetch(`${bucketUrl(ceph.bucket)}/${kept[0]}`)).status).toBe(403);
    const to = await mkdtemp(join(tmpdir(), 'muqabla-ceph-backup-'));
    const { ownerUrl, services } = server;
    const backup = await takeBackup({ ownerUrl, files: services.files, to, secret: null, now: new Date() });
    expect(backup).toMatchObject({ files: 2, missing: [] });
    await rm(to, { recursive: true });
    await server.expectSoundLedger();
  });
});
