import type { Part } from '../../engine/part.ts';
import { insertFiles, insertOriginals, type NewFile } from './files.queries.ts';

declare module '../../engine/request.rules.ts' {
  interface ActBelongings {
    /** The screenshot that belongs to a result. */
    readonly file?: NewFile | null;
  }
}

/** The screenshots of results. */
export const screenshotsPart: Part<undefined, NewFile> = {
  decide: ({ request }) => (request?.file ? [request.file] : []),
  write: (tx, files, { now }) => {
    insertFiles(tx, files, now);
    insertOriginals(tx, files);
  },
};
