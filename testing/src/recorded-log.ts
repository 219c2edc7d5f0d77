import { Writable } from 'node:stream';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';

/** A log from this level on, with the lines written to it so far. */
export const recordLog = (level = 'debug') => {
  const lines: string[] = [];
  const log = createLog(
    level,
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    }),
  );
  return { log, lines };
};
