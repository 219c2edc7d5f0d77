// Measures what large pictures cost that many players send at once: the server's memory before, at its highest and after,
// and its processor time for each picture. Linux only.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playerId } from '@muqabla/testing/many-players';
import { startServerProcess } from '@muqabla/testing/server-process';
import sharp from 'sharp';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { startCluster } from './cluster.ts';
import { createPhoneSessions } from './phone-sessions.ts';
import { printTable, whole } from './print-table.ts';
import { processorTime } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '20' },
    /** The size of each, in pixels: just within the limit of 24 megapixels. */
    width: { type: 'string', default: '4899' },
    height: { type: 'string', default: '4898' },
  },
});
const count = Number(values.pictures);
const SAMPLE_MILLISECONDS = 20;
const KIB_A_MIB = 1024;

const cluster = await startCluster();
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-pictures-'));
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
const sessions = createPhoneSessions();
await sessions.add(owner, count);
const server = await startServerProcess({
  databaseUrl: cluster.ownerUrl,
  dataDirectory,
  env: { SECRET_KEY: sessions.secretKey, LOG_LEVEL: 'fatal' },
});

const picture = await sharp({
  create: { width: Number(values.width), height: Number(values.height), channels: 3, background: '#264' },
})
  .png()
  .toBuffer();

const residentMib = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / KIB_A_MIB;

const sendPicture = async (number: number) => {
  const form = new FormData();
  const ends = { senderId: playerId(number), senderModel: 'User', receiverId: 'admin', receiverModel: 'Admin' };
  for (const [name, value] of Object.entries({ ...ends, messageType: 'image' })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }));
  const { status } = await fetch(`${server.origin}/api/chatwithadmin/send-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sessions.tokenOf(number)}`, 'x-forwarded-for': sessions.addressOf(number) },
    body: form,
  });
  return status;
};

try {
  const before = residentMib();
  const timeBefore = processorTime(server.pid);
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, residentMib())), SAMPLE_MILLISECONDS);
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => sendPicture(index + 1)));
  clearInterval(sampling);
  const stored = statuses.filter((status) => status === 200).length;
  printTable(
    ['pictures', 'stored', 'MiB before', 'MiB at most', 'MiB after', 'processor ms each'],
    [
      [
        `${count} of ${values.width}x${values.height}`,
        whole(stored),
        whole(before),
        whole(highest),
        whole(residentMib()),
        whole((processorTime(server.pid) - timeBefore) / count),
      ],
    ],
  );
  if (stored !== count) throw new Error(`responses: ${statuses.join(', ')}`);
} finally {
  await server.end('SIGTERM');
  await owner.close();
  await cluster.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
