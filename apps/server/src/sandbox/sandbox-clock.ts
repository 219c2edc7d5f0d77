import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MovableClock } from '../platform/clock.ts';

const MINUTE_MILLISECONDS = 60_000;

const readAhead = (path: string) => {
  try {
    return Math.max(0, Number(readFileSync(path, 'utf8')) || 0);
  } catch {
    return 0;
  }
};

/**
 * The sandbox's clock: the machine's time, moved forward as its stage asks. How far is kept in DATA_DIR/clock, so that
 * after a restart no stored time lies in the future.
 */
export const openSandboxClock = (dataDirectory: string): MovableClock & { isAhead(): boolean } => {
  const path = join(dataDirectory, 'clock');
  let ahead = readAhead(path);
  return {
    now: () => new Date(Date.now() + ahead),
    isAhead: () => ahead > 0,
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      ahead += (days * 24 * 60 + minutes + seconds / 60) * MINUTE_MILLISECONDS;
      writeFileSync(path, `${ahead}\n`);
    },
  };
};
