import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, isLiving, startOf } from './processes.ts';

/** The data directory belongs to another running process; the message says which, and what to do. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  constructor(dataDirectory: string, pid: number) {
    super(
      `The data directory ${dataDirectory} is in use by process ${pid} (${commandLineOf(pid).join(' ')}). ` +
        'Stop that process, or start this one with another DATA_DIR (and another PORT).',
    );
  }
}

interface Owner {
  pid: number;
  start: string;
}

/**
 * Makes this process the owner of the data directory, or throws DataDirectoryInUse when a living process is.
 * Answers how to give it back. `tookOver` says that an earlier owner ended without giving it back.
 */
export function claim(dataDirectory: string): { release: () => void; tookOver: boolean } {
  const file = join(dataDirectory, 'owner.json');
  const earlier = readOwner(file);
  if (earlier && isLiving(earlier.pid) && startOf(earlier.pid) === earlier.start) {
    throw new DataDirectoryInUse(dataDirectory, earlier.pid);
  }
  rmSync(file, { force: true });
  const mine: Owner = { pid: process.pid, start: startOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    // A link appears whole or not at all, and never over a rival's: of two that start together one wins.
    linkSync(draft, file);
  } catch {
    throw new DataDirectoryInUse(dataDirectory, readOwner(file)?.pid ?? 0);
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => rmSync(file, { force: true }), tookOver: earlier !== undefined };
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
