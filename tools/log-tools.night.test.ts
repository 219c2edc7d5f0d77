import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../packages/proofs/src/bytes.ts';
import { verifierKeyText } from '../packages/proofs/src/log/note.ts';
import { logKey, logOf } from '../packages/proofs/test/written-log.ts';

const ROOT = join(import.meta.dirname, '..');
const base = { v: 1, at: '2026-11-22T09:00:00Z' };
const sum = (period: string, totalPaise: number) => ({ ...base, kind: 'liabilities', period, root: 'ab', totalPaise });
const ofMatch = (kind: string, version: number, more: object = {}) => ({ ...base, kind, match: 'm', version, ...more });
const nextDay = { ...base, at: '2026-11-23T10:00:00Z', kind: 'audit_head' };

type Run = { status: number; output: string };

const run = (tool: string, ...args: readonly string[]): Promise<Run> =>
  promisify(execFile)(process.execPath, [`tools/${tool}.ts`, ...args], { cwd: ROOT }).then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ status: error.code, output: error.stderr }),
  );

/** Serves a log with these entries and gives its URL and a folder to the work. */
const withLog = async (entries: readonly object[], work: (url: string, folder: string) => Promise<void>) => {
  const fetchFile = logOf(entries.map((entry) => JSON.stringify(entry)));
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/log/', '');
    const file = path === 'key' ? Promise.resolve(bytesOf(verifierKeyText(logKey))) : fetchFile(path);
    file.then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-log-'));
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/log`, folder);
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
};

describe('npm run verify log and npm run verify witness', () => {
  it('print period, total and root of each sum of a sound log, and the offers that ended', async () => {
    const entries = [
      sum('2026-11-21', 1_23_45),
      sum('2026-11-22', 12_12_324_00),
      ofMatch('offer_ended', 3, { by: 'host' }),
    ];
    await withLog(entries, async (url, folder) => {
      const runs = await Promise.all([run('log-verify', url), run('log-witness', '--from', url, '--state', folder)]);
      for (const { status, output } of runs) {
        expect(status).toBe(0);
        expect(output).toContain('2026-11-21: ₹123.45, root ab, entry 0');
        expect(output).toContain('2026-11-22: ₹12,12,324.00, root ab, entry 1');
        expect(output).toContain('offers of board rooms ended before the game by the host: 1');
      }
    });
  });

  it('keep full tiles in the witness’s folder and read the log again from them', async () => {
    const entries = Array.from({ length: 300 }, (_, index) => ({ ...base, kind: 'audit_head', records: index }));
    await withLog(entries, async (url, folder) => {
      for (const _ of [1, 2]) expect((await run('log-witness', '--from', url, '--state', folder)).status).toBe(0);
      expect(await readdir(folder)).toEqual(expect.arrayContaining(['tile-0-000', 'tile-entries-000']));
    });
  });

  it.each([
    ['two sums of one day', '2026-11-22 has two sums, entries 0 and 1', [sum('2026-11-22', 5), sum('2026-11-22', 6)]],
    ['a second decision of a match', 'two entries of version 6', [ofMatch('decision', 6), ofMatch('decision', 6)]],
    ['a reversal without a decision', 'takes back version 5', [ofMatch('reversal', 6, { reverses: 5 })]],
    ['a board without an end', 'has no end', [ofMatch('board_started', 3), nextDay]],
    [
      'a decision about money twice',
      'repeats the decision d',
      [1, 9].map((paise) => ({ ...base, kind: 'adjustment', decision: 'd', paise })),
    ],
  ])('fail on %s, and the witness keeps the signed head', async (_, fault, entries) => {
    await withLog(entries, async (url, folder) => {
      const [verified, witnessed] = await Promise.all([
        run('log-verify', url),
        run('log-witness', '--from', url, '--state', folder),
      ]);
      for (const { status, output } of [verified, witnessed]) {
        expect(status).toBe(1);
        expect(output).toContain(fault);
      }
      expect(await readFile(join(folder, 'misconduct-1'), 'utf8')).toContain(`log.example\n${entries.length}\n`);
    });
  });
});
