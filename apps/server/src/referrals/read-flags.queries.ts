import { createHash } from 'node:crypto';
import type { Queries } from '../platform/db/database.ts';
import { type Look, readCircles, readLooks } from './flags.queries.ts';
import { type Circle, type Flag, flagsOf } from './flags.rules.ts';

/** A flag as it is known by whom it is about, and what somebody found who looked at just these. */
export type KnownFlag = Flag & { readonly facts: string; readonly look: Look | null };

const factsOf = ({ playerIds }: Flag) => createHash('sha256').update(playerIds.join()).digest('hex').slice(0, 32);

const knownFlags = (circle: Circle, looks: readonly Look[]): KnownFlag[] =>
  flagsOf(circle).map((flag) => {
    const facts = factsOf(flag);
    const look = looks.find((each) => each.flag === flag.flag && each.facts === facts) ?? null;
    return { ...flag, facts, look };
  });

/** By referrer: the flags as things stand, and the circle they were raised from. */
export const readFlags = async (db: Queries, referrerIds: readonly string[]) => {
  const [circles, looks] = await Promise.all([readCircles(db, referrerIds), readLooks(db, referrerIds)]);
  return new Map(
    [...circles].map(([referrerId, circle]) => {
      const own = looks.filter(({ player_id }) => player_id === referrerId);
      return [referrerId, { circle, flags: knownFlags(circle, own) }];
    }),
  );
};
