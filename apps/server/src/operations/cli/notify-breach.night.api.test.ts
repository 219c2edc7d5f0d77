import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { noticeKindsOf, type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const TEXTS = { en: 'A laptop with names was lost.', hi: 'नामों वाला एक लैपटॉप खो गया।' };

const server = setUpTestServer();
let folder: string;
let email: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breach-'));
  for (const [language, text] of Object.entries(TEXTS)) await writeFile(join(folder, `${language}.txt`), `${text}\n`);
  const { staffId } = await createStaffMember(server, 'owner');
  const [row] = await server.services.db.query<{ email: string }>('select email from staff where staff_id = $1', [
    staffId,
  ]);
  email = row?.email ?? '';
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command as an operator would; returns its exit code and output. */
const notify = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, ['apps/server/src/operations/cli/notify-breach.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: server.ownerUrl },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output };
};

const KNOWN = ['--id', 'lost-laptop-2026', '--known-at', '2026-11-29T10:00+05:30'];
const named = () => [...KNOWN, '--by', email, '--texts', folder];
const fileOf = async (...players: readonly Player[]) => {
  const file = join(folder, 'players.txt');
  await writeFile(file, players.map(({ id }) => id).join('\n'));
  return file;
};

it('rehearses, then tells each player once, and writes the contacts for the operator alone', async () => {
  const [asha, bilal] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
  const args = [...named(), '--players', await fileOf(asha)];
  const rehearsed = await notify(...args, '--rehearse');
  expect(rehearsed).toEqual({ code: 0, output: expect.stringContaining('REHEARSAL') });
  expect(rehearsed.output).toContain('1 concerned, 1 told now, 1 told in all.');
  expect(await noticeKindsOf(asha)).not.toContain('dataBreach');

  const contacts = join(folder, 'contacts.csv');
  const sent = await notify(...args, '--contacts', contacts);
  expect([sent.code, sent.output]).toEqual([0, expect.stringContaining('The notices are sent.')]);
  expect(sent.output).toContain('1 concerned, 1 told now, 1 told in all.');
  expect(sent.output).toContain('lost-laptop-2026');
  expect(await readFile(contacts, 'utf8')).toBe(`player,phone,language\n${asha.id},${asha.phone},\n`);
  expect((await stat(contacts)).mode & 0o777).toBe(0o600);
  expect(await noticeKindsOf(asha)).toContain('dataBreach');

  const again = await notify(...named(), '--players', await fileOf(asha, bilal));
  expect(again.output).toContain('2 concerned, 1 told now, 2 told in all.');
  expect((await noticeKindsOf(asha)).filter((kind) => kind === 'dataBreach')).toHaveLength(1);
});

it.each([
  ['without an id', () => ['--known-at', '2026-11-29T10:00Z'], '--id takes a name'],
  [
    'with a time without its offset',
    () => ['--id', 'lost-laptop', '--known-at', '2026-11-29T10:00'],
    '--known-at takes',
  ],
  ['without texts', () => [...KNOWN, '--by', email, '--all'], '--texts takes a folder'],
  ['without the Hindi text', () => [...KNOWN, '--by', email, '--all', '--texts', ROOT], 'needs en.txt and hi.txt'],
  ['without a choice of players', () => named(), 'One of --all, --players FILE and --table TABLE'],
  ['with two choices', () => [...named(), '--all', '--table', 'deposits'], 'One of --all'],
  [
    'by an address of no staff',
    () => [...KNOWN, '--by', 'x@y.in', '--texts', folder, '--all'],
    '--by takes the e-mail',
  ],
  ['with an option that it does not know', () => [...named(), '--everyone'], '--everyone'],
] as const)('%s it says in a line what is missing, and tells no player', async (_, args, words) => {
  const player = await registerPlayer(server.origin);
  const { code, output } = await notify(...args());
  expect([code, output.trim().split('\n').length, output]).toEqual([1, 1, expect.stringContaining(words)]);
  expect(await noticeKindsOf(player)).not.toContain('dataBreach');
});
