import { refuse } from '@muqabla/contract/refusals';
import {
  entryRefusal,
  type PlayLimits,
  playRefusal,
  playTimeRefusal,
  stakeLimitRefusal,
} from '../../../accounts/limits/limits.rules.ts';
import { metIn } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { type Attempt, entrantsOf, inviteesOf, isBeginning } from '../../engine/request.rules.ts';
import { readPlayLimits } from './play-limits.queries.ts';

/** The host whose match begins by an attempt, though it was created earlier. */
const beginningHostsOf = (attempt: Attempt): string[] =>
  attempt.kind === 'move' && isBeginning(attempt.act) && attempt.match !== undefined ? [attempt.match.hostId] : [];

/** The limits and breaks that players have set for themselves. */
export const limitsPart: Part<ReadonlyMap<string, PlayLimits>> = {
  read: (tx, { attempts }, { now }) =>
    readPlayLimits(
      tx,
      attempts.flatMap((each) => [...entrantsOf(each), ...inviteesOf(each), ...beginningHostsOf(each)]),
      now,
    ),
  checkEntry: (entry, limits, { now }) => {
    // A battle that was offered in time begins only while there is time to play. A game of a tournament is part of it.
    if (entry.move === 'start')
      return entry.match.stake === 0 ? null : playTimeRefusal(limits.get(entry.playerId), now);
    // The place of a host who waits without time left is gone, which is all that the other player learns.
    if (entry.move === 'pair' && entry.match.stake > 0 && playTimeRefusal(limits.get(entry.match.hostId), now) !== null)
      return refuse('MATCH_MOVED_ON');
    if (entry.move !== 'create' || entry.create.rematchOf !== undefined) return null;
    const invitedId = metIn(entry);
    if (invitedId === null || playRefusal(limits.get(invitedId), now) === null) return null;
    // The words are those of a block, so that neither is revealed.
    return refuse('PLAYER_NOT_AVAILABLE');
  },
  // A game of a tournament has no stake: only a break keeps the player out.
  checkStake: (playerId, stake, limits, now) =>
    stake === 0 ? entryRefusal(limits.get(playerId), now) : stakeLimitRefusal(limits.get(playerId), stake, now),
};
