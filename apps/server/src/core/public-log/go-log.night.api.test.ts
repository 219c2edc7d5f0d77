import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBase64 } from '@muqabla/proofs/bytes';
import { parseVerifierKey } from '@muqabla/proofs/log/note';
import { checkConsistent, type FetchFile, fetchHead, proveEntry, verifyWholeLog } from '@muqabla/proofs/log/read-log';
import { integrateLog } from '@muqabla/testing/integrate-log';
import { buildGoLog, hasGoLog } from '@muqabla/testing/programs/go-log';
import { CORPUS_TIMEOUT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLogEntries } from './outbox.queries.ts';

// Two full tiles of the lowest level and a part of one.
const ENTRIES = 600;
const TIMEOUT = { timeout: CORPUS_TIMEOUT_MILLISECONDS };

describe.skipIf(!hasGoLog())('the public log and sumdb/note and sumdb/tlog of Go', TIMEOUT, () => {
  const server = setUpTestServer();
  let go: Awaited<ReturnType<typeof buildGoLog>>;
  let log: string;
  let key: string;
  beforeAll(async () => {
    go = await buildGoLog();
    log = `${server.origin}/log`;
    const { db, clock } = server.services;
    const entries = Array.from({ length: ENTRIES }, (_, number) => ({
      entry: JSON.stringify({ kind: 'test', number, name: 'कविता शर्मा'.repeat(number % 40) }),
      subject: null,
    }));
    await db.transaction(async (tx) => addLogEntries(tx, entries, clock.now()));
    await integrateLog(server);
    key = (await (await fetch(`${log}/key`)).text()).split('\n')[0] ?? '';
  }, CORPUS_TIMEOUT_MILLISECONDS);
  afterAll(() => go?.remove());

  const fileOf =
    (folder: string): FetchFile =>
    async (path) =>
      new Uint8Array(await readFile(join(folder, path)));

  /** Serves the log with a bit of one file changed, at this part of its length. */
  const serveChanged = async (changed: string, part: number) => {
    const front = createServer((request, response) => {
      const path = (request.url ?? '').slice(1);
      const answer = async () => {
        const bytes = Buffer.from(await (await fetch(`${log}/${path}`)).arrayBuffer());
        const place = Math.floor(bytes.length * part);
        if (path === changed) bytes[place] = (bytes[place] ?? 0) ^ 1;
        response.end(bytes);
      };
      void answer();
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
    return {
      url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      stop: () => {
        front.closeAllConnections();
        front.close();
      },
    };
  };

  it('is found right there: signature, tiles, each entry with its proof, each earlier tree', async () => {
    const { head } = await fetchHead(
      async (path) => new Uint8Array(await (await fetch(`${log}/${path}`)).arrayBuffer()),
      parseVerifierKey(key),
    );
    expect(head.size).toBeGreaterThanOrEqual(ENTRIES);
    expect(await go.read(log, key)).toEqual({ name: head.origin, size: head.size, root: toBase64(head.root) });
  });

  it.each([
    // Its root.
    ['checkpoint', 0.2, /invalid signature/],
    ['tile/0/001', 0.5, /inconsistent tile|transparency proof/],
    ['tile/entries/001', 0.5, /transparency proof/],
  ])('is refused there with a changed %s', async (changed, part, words) => {
    const front = await serveChanged(changed, part);
    await expect(go.read(front.url, key)).rejects.toThrow(words);
    front.stop();
  });

  it.each([1, 255, 256, 257, 600])('verifies a log of %i entries that Go has written', async (size) => {
    const [folder, before] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'muqabla-go-log-'))));
    if (folder === undefined || before === undefined) throw new Error('no folder');
    await go.write(folder, size);
    const fetchFile = fileOf(folder);
    const written = parseVerifierKey(await readFile(join(folder, 'key'), 'utf8'));
    const head = await fetchHead(fetchFile, written);
    const entries: string[] = [];
    await verifyWholeLog(fetchFile, head, (some) => entries.push(...some));
    expect(entries).toHaveLength(size);
    await proveEntry(fetchFile, head, { index: size - 1, entry: entries.at(-1) ?? '' });
    await expect(proveEntry(fetchFile, head, { index: size - 1, entry: '{}' })).rejects.toThrow();
    // The records of a shorter log by the same program are the first ones of the longer.
    await go.write(before, Math.ceil(size / 2));
    const earlier = await fetchHead(fileOf(before), parseVerifierKey(await readFile(join(before, 'key'), 'utf8')));
    await checkConsistent(fetchFile, earlier, head);
    for (const each of [folder, before]) await rm(each, { recursive: true });
  });
});
