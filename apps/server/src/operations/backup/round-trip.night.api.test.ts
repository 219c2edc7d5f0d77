import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import { DRILL_PROOFS } from '../cli/drill-proofs.ts';
import { drillBackup } from './drill-backup.ts';
import { takeBackup } from './take-backup.ts';

const SECRET = 'a key of a backup, 32 characters or more';

const server = setUpTestServer();
const template = inject('templateDatabase');
const restored = `restored_${randomBytes(6).toString('hex')}`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-round-trip-'));
});
afterAll(async () => {
  await dropDatabase(template.url, restored);
  await rm(folder, { recursive: true, force: true });
});

it('an encrypted backup of a settled match is restored, and proves every balance', async () => {
  const host = await playerWithCash(server.origin, 1000, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
  const matchId = await startMatch(host, joiner);
  await submitResult(host, matchId, { resultStatus: 'win' });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  const { folder: from, missing } = await takeBackup({
    ownerUrl: server.ownerUrl,
    files: server.services.files,
    to: join(folder, 'backup'),
    secret: SECRET,
    now: server.clock.now(),
  });
  expect(missing).toEqual([]);
  const lines = await drillBackup({
    ownerUrl: await createDatabaseFromTemplate(template.url, 'template0', restored),
    files: openFolderStore(join(folder, 'files')),
    from,
    secret: SECRET,
    proofs: DRILL_PROOFS,
  });
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(lines.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^every balance of 2 wallets recomputed/));
});
