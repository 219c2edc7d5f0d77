import type { Paise } from '@muqabla/contract/money';
import type { Services } from '../../../core/core.ts';
import { readPairPlay } from '../../matches/bounds/bound.queries.ts';
import { pairOf, pairRefusal } from '../../matches/bounds/bound.rules.ts';

type Needed = Pick<Services, 'clock' | 'db' | 'economy' | 'settings'>;

/**
 * Returns those of the other players with whom a player may still play for this stake today; all of them where money is
 * played for. Read without locks: the move decides.
 */
export const listPlayable = async (
  { clock, db, economy, settings }: Needed,
  { playerId, otherIds, stake }: { playerId: string; otherIds: readonly string[]; stake: Paise },
): Promise<Set<string>> => {
  if (economy !== 'points') return new Set(otherIds);
  const pairs = otherIds.map((otherId) => [playerId, otherId] as const);
  const [bounds, play] = await Promise.all([settings.read(), readPairPlay(db, pairs, clock.now())]);
  return new Set(
    otherIds.filter((otherId) => pairRefusal(stake, play.get(pairOf(playerId, otherId)), bounds) === null),
  );
};
