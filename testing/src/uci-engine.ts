import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { UciMood } from './providers/uci-double.ts';

const PROGRAM = resolve(import.meta.dirname, 'providers/uci-double.ts');

/** A chess engine for a test, with the command that starts it and the moods of its next positions. */
export const createUciDouble = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-uci-'));
  const stateFile = join(folder, 'state');
  const setMood = (mood: UciMood) => writeFileSync(stateFile, mood);
  setMood('answers');
  const logged = () =>
    existsSync(`${stateFile}.log`)
      ? readFileSync(`${stateFile}.log`, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      : [];
  return {
    command: [process.execPath, PROGRAM, stateFile],
    setMood,
    /** The number of positions that were asked for. */
    positions: () => logged().filter(([, word]) => word === 'go').length,
    /** The ids of the processes that were started, in order. */
    starts: () => logged().flatMap(([pid, word]) => (word === 'start' ? Number(pid) : [])),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
};
