import { playerIdOf } from '../../engine/match.rules.ts';
import { factsOf } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { queuePart } from '../queue/queue.part.ts';
import { openQueued, pairMatch } from './quick-moves.rules.ts';
import { insertQuickWaits } from './quick.queries.ts';
import { type QuickWait, quickWaitsOf } from './quick.rules.ts';

/** The matches of the quick queue: their pairing and opening, and the waits from which the usual wait is computed. */
export const quickPart: Part<undefined, QuickWait> = {
  act: ({ match, act, actor, snapshot }) =>
    act.move === 'pair' ? pairMatch(match, playerIdOf(actor) ?? '', factsOf(snapshot, queuePart), snapshot) : null,
  expire: (match, _facts, snapshot) => openQueued(match, factsOf(snapshot, queuePart), snapshot),
  decide: ({ before, decision, snapshot }) =>
    before === null ? [] : quickWaitsOf(before, decision, { queue: factsOf(snapshot, queuePart), now: snapshot.now }),
  write: insertQuickWaits,
};
