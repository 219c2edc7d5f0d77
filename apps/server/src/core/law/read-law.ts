import type { Law } from '@muqabla/contract/core/law/law-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readLawRules } from './law.queries.ts';
import { lawOn } from './law.rules.ts';

/** The law as this installation must follow it: live play follows it; the sandbox practises with the operator's figures. */
export type LawInForce = {
  /** The law of today in India; null where play is not live. At most one second old. */
  today(): Promise<Law | null>;
  /** Returns the reason why no stake may be taken now, or null. */
  stakesRefusal(): Promise<Refusal | null>;
};

const CACHE_MILLISECONDS = 1000;

export const createLawInForce = ({ db, clock, isLive }: { db: Queries; clock: Clock; isLive: boolean }): LawInForce => {
  const rules = cachedFor(CACHE_MILLISECONDS, clock, () => readLawRules(db));
  const today = async () => (isLive ? lawOn((await rules()).value, indiaDayOf(clock.now())) : null);
  return {
    today,
    stakesRefusal: async () => ((await today())?.stakes === 'forbidden' ? refuse('STAKES_FORBIDDEN') : null),
  };
};
