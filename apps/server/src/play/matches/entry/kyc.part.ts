import { readPlayFacts } from '../../../accounts/kyc/kyc.queries.ts';
import { kycRefusal, type PlayFacts, type PlayTerms } from '../../../accounts/kyc/kyc.rules.ts';
import type { Part } from '../../engine/part.ts';
import { entrantsOf } from '../../engine/request.rules.ts';

/** The verified facts of players who enter or whom other parts involve, and the terms by which they are judged. */
export type KycFacts = {
  /** The KYC by player, and the terms by which it is judged. */
  readonly kyc: ReadonlyMap<string, PlayFacts>;
  readonly terms: PlayTerms;
};

/** KYC, which decides who may hold a stake. */
export const kycPart: Part<KycFacts> = {
  read: async (tx, { attempts, involved }, { now, settings: { minimumAge, bannedStates } }) => ({
    kyc: await readPlayFacts(tx, [...attempts.flatMap(entrantsOf), ...involved]),
    terms: { now, minimumAge, bannedStates },
  }),
  checkEntry: ({ move, playerId }, { kyc, terms }) => (move === 'start' ? null : kycRefusal(kyc.get(playerId), terms)),
};
