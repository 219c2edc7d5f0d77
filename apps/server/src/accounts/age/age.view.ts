import type { AgeProof } from '@muqabla/contract/accounts/age/age-calls';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readAgeFacts, readAgeProof } from './age.queries.ts';
import { ageStateOf, ageTermsOf } from './age.rules.ts';

/** A player’s proof of age, as the player and staff see it. */
export const readAge = async (
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Queries,
  playerId: string,
): Promise<AgeProof> => {
  const terms = ageTermsOf(await settings.read());
  const facts = await readAgeFacts(db, { playerIds: [playerId], now: clock.now() });
  const proof = await readAgeProof(db, playerId);
  return { state: ageStateOf(facts.get(playerId), terms), minimumAge: terms.minimumAge, ...proof };
};
