import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOcr, type Ocr } from './ocr.ts';

// A reader whose behaviour follows from the first byte of the picture.
const READER = `process.on('message', ({ id, picture }) => {
  if (picture[0] === 1) return;
  if (picture[0] === 2) process.exit(3);
  if (picture[0] === 3) return process.send({ id, error: 'no picture' });
  process.send({ id, words: [{ text: String(process.pid), confidence: 90, left: 0, top: 0, width: 1, height: 1 }] });
});
process.on('disconnect', () => process.exit(0));`;

let folder: string;
let ocr: Ocr;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-ocr-'));
  const program = join(folder, 'reader.mjs');
  await writeFile(program, READER);
  ocr = createOcr({ program, readMilliseconds: 3000 });
});
afterAll(async () => {
  await ocr.stop();
  await rm(folder, { recursive: true });
});

const good = Buffer.from([0]);
const readerOf = async () => Number((await ocr.readWords(good))[0]?.text);

it.each([
  { case: 'takes too long', byte: 1, reason: 'timeout', isReplaced: true },
  { case: 'ends its process', byte: 2, reason: 'ended', isReplaced: true },
  { case: 'is no picture', byte: 3, reason: 'failed', isReplaced: false },
])('a picture that $case is given up, and the pictures after it are read', async ({ byte, reason, isReplaced }) => {
  const before = await readerOf();
  const [bad, next] = await Promise.allSettled([ocr.readWords(Buffer.from([byte])), ocr.readWords(good)]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'PictureUnreadable', reason } });
  expect(next.status).toBe('fulfilled');
  expect((await readerOf()) !== before).toBe(isReplaced);
});

it('no process is started where the packages of the reader are not installed', async () => {
  const marked = join(folder, 'started');
  const program = join(folder, 'marking-reader.mjs');
  await writeFile(program, `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(marked)}, '');`);
  const absent = createOcr({ isInstalled: false, program });
  await expect(absent.readWords(good)).rejects.toMatchObject({ name: 'PictureUnreadable', reason: 'ended' });
  await absent.stop();
  await expect(access(marked)).rejects.toThrow('ENOENT');
});

it('pictures share one process, which another replaces when it was killed', async () => {
  const pids = await Promise.all([readerOf(), readerOf(), readerOf()]);
  expect(new Set(pids).size).toBe(1);
  const [pid] = pids;
  process.kill(pid, 'SIGKILL');
  const next = await readerOf();
  expect(next).not.toBe(pid);
  await ocr.stop();
  expect(await readerOf()).not.toBe(next);
});
