import type { Part } from '../engine/part.ts';
import { insertQuickWaits } from './quick.queries.ts';
import { type QuickWait, quickWaitsOf } from './quick.rules.ts';

/** The waits of hosts in the quick queue, from which the usual wait is computed. */
export const quickPart: Part<undefined, QuickWait> = {
  decide: ({ before, decision, snapshot: { now } }) => (before === null ? [] : quickWaitsOf(before, decision, now)),
  write: insertQuickWaits,
};
