import { addJobs } from '../../../platform/jobs/jobs.ts';
import { rowsOf } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { screenshotsPart } from '../match/screenshots.part.ts';

/** The jobs by which the evidence assistant reads new screenshots. */
export const assistantPart: Part<undefined, string> = {
  decide: (made) => rowsOf(made, screenshotsPart).map(({ fileId }) => fileId),
  write: (tx, fileIds, { now }) =>
    addJobs(
      tx,
      'read-screenshot',
      fileIds.map((fileId) => ({ payload: { fileId }, runAt: now, key: `read:${fileId}` })),
    ),
};
