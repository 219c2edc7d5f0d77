import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import { metIn } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { type Attempt, entrantsOf, meetingsOf } from '../../engine/request.rules.ts';
import { readLossesToday } from '../entry/play-limits.queries.ts';
import { readPairPlay } from './bound.queries.ts';
import {
  type Bounds,
  type DayPlay,
  dayRefusal,
  type PairPlay,
  pairOf,
  pairRefusal,
  stakeBoundRefusal,
  withMeeting,
} from './bound.rules.ts';

declare module '../../engine/part.ts' {
  interface PartServices {
    readonly economy: Economy;
  }
}

/** The bounds, with today’s play of the players who enter. Null where money is played for, which has no such bounds. */
type BoundFacts = {
  readonly bounds: Bounds;
  /** The play of each pair, under `pairOf`; a battle that begins in the group is added, so that later ones see it. */
  readonly pairs: Map<string, PairPlay>;
  readonly days: ReadonlyMap<string, DayPlay>;
} | null;

const hasStake = (attempt: Attempt) =>
  (attempt.kind === 'create' ? attempt.create.stake : (attempt.match?.stake ?? 0)) > 0;

/**
 * The bounds of what passes between players in points. Both players' wallets are locked, so that of two battles that fit
 * singly, but not together, the second is refused. A game of a tournament has no stake.
 */
export const boundsPart: Part<BoundFacts> = {
  read: async (tx, { attempts }, { now, settings, services }) => {
    if (services.economy !== 'points') return null;
    const entries = attempts.filter(hasStake);
    const [pairs, days] = await Promise.all([
      readPairPlay(tx, entries.flatMap(meetingsOf), now),
      readLossesToday(tx, [...new Set(entries.flatMap(entrantsOf))], now),
    ]);
    return { bounds: settings, pairs, days };
  },
  checkEntry: (entry, facts) => {
    if (facts === null || entry.move === 'start') return null;
    const { stake } = entry.move === 'create' ? entry.create : entry.match;
    const otherId = metIn(entry);
    if (otherId === null) return stakeBoundRefusal(stake, facts.bounds);
    const refusal = pairRefusal(stake, facts.pairs.get(pairOf(entry.playerId, otherId)), facts.bounds);
    // The quick queue looks for another opponent.
    return refusal !== null && entry.move === 'pair' ? refuse('MATCH_MOVED_ON') : refusal;
  },
  checkStake: (playerId, stake, facts) =>
    facts === null || stake === 0 ? null : dayRefusal(stake, facts.days.get(playerId), facts.bounds),
  decide: ({ decision: { move, next } }, facts) => {
    if (facts !== null && next.joinerId !== null && (move === 'accept' || move === 'pair')) {
      const pair = pairOf(next.hostId, next.joinerId);
      facts.pairs.set(pair, withMeeting(facts.pairs.get(pair), next.stake));
    }
    return [];
  },
};
