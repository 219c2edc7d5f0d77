import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { blockBetween, type Blocks } from '../../../accounts/blocks/block.rules.ts';
import { readBlocks } from '../../../accounts/blocks/blocks.queries.ts';
import { metIn } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { meetingsOf } from '../../engine/request.rules.ts';

// A block by the other player is not revealed.
const REFUSALS = {
  create: { own: refuse('PLAYER_BLOCKED'), other: refuse('PLAYER_NOT_AVAILABLE') },
  accept: { own: refuse('PLAYER_BLOCKED'), other: refuse('MATCH_NOT_AVAILABLE') },
  pair: { own: refuse('MATCH_MOVED_ON'), other: refuse('MATCH_MOVED_ON') },
} as const satisfies Record<string, Record<'own' | 'other', Refusal>>;

/** Blocks between the players who would meet. */
export const blocksPart: Part<Blocks> = {
  read: (tx, { attempts }) => readBlocks(tx, attempts.flatMap(meetingsOf)),
  checkEntry: (entry, blocks) => {
    const otherId = metIn(entry);
    if (entry.move === 'start' || otherId === null) return null;
    const block = blockBetween(blocks, entry.playerId, otherId);
    return block === null ? null : REFUSALS[entry.move][block];
  },
};
