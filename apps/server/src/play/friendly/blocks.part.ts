import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { readBlocks } from '../../accounts/friends/blocks.queries.ts';
import { blockBetween, type Blocks } from '../../accounts/friends/blocks.rules.ts';
import type { Entry } from '../engine/part.rules.ts';
import type { Part } from '../engine/part.ts';
import { type Attempt, entrantsOf, inviteesOf } from '../engine/request.rules.ts';

/** The pairs who would meet by an attempt: the entrant and the host, or the host and the invited player. */
const meetingsOf = (attempt: Attempt): (readonly [string, string])[] => {
  const [entrant] = entrantsOf(attempt);
  const [otherId] =
    attempt.kind === 'create' ? inviteesOf(attempt) : attempt.match === undefined ? [] : [attempt.match.hostId];
  return entrant === undefined || otherId === undefined || otherId === entrant ? [] : [[entrant, otherId]];
};

const otherIn = (entry: Entry): string | null =>
  entry.move === 'create' ? (entry.create.reservation?.invitedId ?? null) : entry.match.hostId;

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
    const otherId = otherIn(entry);
    if (entry.move === 'start' || otherId === null) return null;
    const block = blockBetween(blocks, entry.playerId, otherId);
    return block === null ? null : REFUSALS[entry.move][block];
  },
};
