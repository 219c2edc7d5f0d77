import { readAgeFacts } from '../../../accounts/age/age.queries.ts';
import { type AgeFacts, ageRefusal, type AgeTerms, ageTermsOf } from '../../../accounts/age/age.rules.ts';
import type { Part } from '../../engine/part.ts';
import { entrantsOf } from '../../engine/request.rules.ts';

type AgesOfEntrants = { readonly ages: ReadonlyMap<string, AgeFacts>; readonly terms: AgeTerms };

/** The proof of age, where the operator asks for one before play. */
export const agePart: Part<AgesOfEntrants> = {
  read: async (tx, { attempts }, { now, settings }) => {
    const terms = ageTermsOf(settings);
    const playerIds = terms.isAsked ? attempts.flatMap(entrantsOf) : [];
    return { terms, ages: await readAgeFacts(tx, { playerIds, now }) };
  },
  checkEntry: ({ move, playerId }, { ages, terms }) =>
    move === 'start' ? null : ageRefusal(ages.get(playerId), terms),
};
