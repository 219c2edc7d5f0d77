import { refuse } from '@muqabla/contract/refusals';
import { entryRefusal, type PlayLimits, stakeLimitRefusal } from '../../accounts/limits/limits.rules.ts';
import { metIn } from '../engine/part.rules.ts';
import type { Part } from '../engine/part.ts';
import { entrantsOf, inviteesOf } from '../engine/request.rules.ts';
import { readPlayLimits } from './play-limits.queries.ts';

/** The limits and breaks that players have set for themselves. */
export const limitsPart: Part<ReadonlyMap<string, PlayLimits>> = {
  read: (tx, { attempts }, { now }) =>
    readPlayLimits(tx, [...attempts.flatMap(entrantsOf), ...attempts.flatMap(inviteesOf)], now),
  // The words are those of a block, so that neither is revealed.
  checkEntry: (entry, limits, { now }) => {
    if (entry.move !== 'create' || entry.create.rematchOf !== undefined) return null;
    const invitedId = metIn(entry);
    if (invitedId === null || entryRefusal(limits.get(invitedId), now) === null) return null;
    return refuse('PLAYER_NOT_AVAILABLE');
  },
  // A game of a tournament has no stake: only a break keeps the player out.
  checkStake: (playerId, stake, limits, now) =>
    stake === 0 ? entryRefusal(limits.get(playerId), now) : stakeLimitRefusal(limits.get(playerId), stake, now),
};
