import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, isRunning, startTimeOf } from './processes.ts';

/** Thrown when another running process uses the data directory; the message names it and the remedies. */
export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';
  constructor(dataDirectory: string, pid: number) {
    super(
      `The data directory ${dataDirectory} is in use by process ${pid} (${argumentsOf(pid).join(' ')}). ` +
        'Stop that process, or start this one with another DATA_DIR (and another PORT).',
    );
  }
}

interface Owner {
  pid: number;
  start: string;
}

/**
 * Makes this process the owner of the data directory until `release`. Throws DataDirectoryInUseError when a running process
 * owns it. `tookOver` is true when an earlier owner ended without a release.
 */
export function claim(dataDirectory: string): { release: () => void; tookOver: boolean } {
  const file = join(dataDirectory, 'owner.json');
  const earlier = readOwner(file);
  if (earlier && isRunning(earlier.pid) && startTimeOf(earlier.pid) === earlier.start) {
    throw new DataDirectoryInUseError(dataDirectory, earlier.pid);
  }
  rmSync(file, { force: true });
  const mine: Owner = { pid: process.pid, start: startTimeOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    // Creating a hard link is atomic and fails when the file exists: of two processes that start together one wins.
    linkSync(draft, file);
  } catch {
    throw new DataDirectoryInUseError(dataDirectory, readOwner(file)?.pid ?? 0);
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
