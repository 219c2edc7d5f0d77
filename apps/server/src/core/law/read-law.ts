import type { Law } from '@muqabla/contract/core/law/law-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { findStanding } from '../wind-down/wind-down.queries.ts';
import { readLawRules } from './law.queries.ts';
import { lawOn } from './law.rules.ts';

/** The law as this installation must follow it: live play follows it; the sandbox practises with the operator's figures. */
export type LawInForce = {
  /** The law of today in India; null where play is not live. At most one second old. */
  today(): Promise<Law | null>;
  /** Returns the reason why no stake may be taken now, or null. */
  stakesRefusal(): Promise<Refusal | null>;
  /** Returns the reason why no player may begin to play now, with a stake or without, or null: play is wound down. */
  playRefusal(): Promise<Refusal | null>;
  /** Reads again whether play is wound down, after the switch. */
  forget(): void;
};

const CACHE_MILLISECONDS = 1000;

export const createLawInForce = ({
  db,
  clock,
  isLive,
  isForMoney = isLive,
}: {
  db: Queries;
  clock: Clock;
  isLive: boolean;
  /** False in points, which are never wound down. */
  isForMoney?: boolean;
}): LawInForce => {
  const rules = cachedFor(CACHE_MILLISECONDS, clock, () => readLawRules(db));
  const today = async () => (isLive ? lawOn((await rules()).value, indiaDayOf(clock.now())) : null);
  const readStanding = () => cachedFor(CACHE_MILLISECONDS, clock, () => findStanding(db));
  let standing = readStanding();
  const playRefusal = async () => (isForMoney && (await standing()).value !== null ? refuse('WINDING_DOWN') : null);
  return {
    today,
    stakesRefusal: async () =>
      (await playRefusal()) ?? ((await today())?.stakes === 'forbidden' ? refuse('STAKES_FORBIDDEN') : null),
    playRefusal,
    forget: () => {
      standing = readStanding();
    },
  };
};
