import { Writable } from 'node:stream';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';

/** A log of every level, with the lines written to it so far. */
export const recordLog = () => {
  const lines: string[] = [];
  const log = createLog(
    'debug',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    }),
  );
  return { log, lines };
};
