import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NoHouseEntry } from '@muqabla/proofs/log/entry';
import type { FlowLine } from '@muqabla/proofs/no-house/flows';
import { REPOSITORY_ROOT } from '../../apps/server/src/config.ts';
import { type Player, renewTokens, startMatch, submitResult } from './player.ts';
import type { TestServer } from './test-server.ts';

const run = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, args, { cwd: REPOSITORY_ROOT })).stdout;

/** A battle that the first player wins and the second admits to have lost. */
export const winBattle = async (winner: Player, loser: Player, amount = 100): Promise<string> => {
  const matchId = await startMatch(winner, loser, { amount });
  await submitResult(winner, matchId, { resultStatus: 'win' });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
  return matchId;
};

/** The file of a published day with another entry. */
export const withEntry = (file: string, change: Partial<NoHouseEntry>): string => {
  const [entry = '', ...rest] = file.split('\n');
  return [JSON.stringify({ ...(JSON.parse(entry) as NoHouseEntry), ...change }), ...rest].join('\n');
};

/** Ends days and checks their published files as readers and auditors do, by the programs for them. */
export const createNoHouseFixtures = (server: Pick<TestServer, 'origin' | 'clock' | 'features'>) => {
  const inFolder = async <T>(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<T>) => {
    const folder = await mkdtemp(join(tmpdir(), 'muqabla-no-house-'));
    try {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const newest = async () => {
    const response = await fetch(`${server.origin}/api/trust/no-house`);
    const { newest: day } = (await response.json()) as {
      newest: { period: string; logEntry: string; flows: string } | null;
    };
    if (day === null) throw new Error('nothing is published');
    return { ...day, entry: JSON.parse(day.logEntry) as NoHouseEntry, lines: JSON.parse(day.flows) as FlowLine[] };
  };
  return {
    /** Ends the day in India and publishes its proof; these players go on, whose access tokens have expired. */
    endDay: async (...players: readonly Player[]) => {
      server.clock.advance({ days: 1 });
      const days = await server.features.noHouse.proveNoHouse();
      await server.features.publicLog.integrateEntries();
      await renewTokens(...players);
      return days;
    },
    newest,
    /** The published file of a day. */
    fileOf: async (period: string) => {
      const response = await fetch(`${server.origin}/no-house/${period}.txt`);
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.text();
    },
    /** Runs the script of any reader; `win` is a player's own proof. */
    verify: (file: string, win?: object) =>
      inFolder({ 'day.txt': file, 'win.json': JSON.stringify(win ?? null) }, (folder) =>
        run('apps/web/public/verify-no-house.mjs', ...['day.txt', 'win.json'].map((name) => join(folder, name))),
      ),
    /** Runs the command of an auditor with the day that the operator has opened and a list of known people. */
    audit: (opened: object, file: string, people = '') =>
      inFolder({ 'opened.json': JSON.stringify(opened), 'day.txt': file, 'people.txt': people }, (folder) =>
        run(
          'tools/audit-no-house.ts',
          ...['opened.json', 'day.txt'].map((name) => join(folder, name)),
          '--people',
          join(folder, 'people.txt'),
        ),
      ),
  };
};
