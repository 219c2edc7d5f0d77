import { GUARDIAN_CONSENT_VERSION } from '@muqabla/contract/accounts/age/age-terms';
import { ADULT_AGE_YEARS } from '@muqabla/contract/constants';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handlers } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { deleteGuardian, saveAgeProof, saveGuardian } from './age.queries.ts';
import { readAge } from './age.view.ts';

export type AgeServices = Pick<Services, 'db' | 'clock' | 'settings' | 'ageService' | 'log'>;

/** Asks the age service about the person of a code: whether they have reached the age, or the refusal to show. */
const askService = async (
  { ageService, log }: AgeServices,
  request: { code: string; age: number },
): Promise<{ isReached: boolean; provider: string } | Refusal> => {
  const { provider } = ageService;
  if (provider === null) return refuse('AGE_SERVICE_DOWN');
  try {
    const answer = await ageService.check(request);
    return answer === 'unknown' ? refuse('AGE_CODE_UNKNOWN') : { isReached: answer === 'reached', provider };
  } catch (error) {
    log.warn({ message: error instanceof Error ? error.message : '' }, 'the age service did not answer');
    return refuse('AGE_SERVICE_DOWN');
  }
};

/** The calls by which a player proves an age, and a guardian confirms the account of a minor. */
export const ownAge = (services: AgeServices) => {
  const { db, clock, settings } = services;
  return {
    'GET /user/age': ({ player: { playerId } }) => readAge(services, db, playerId),
    'PUT /user/age': async ({ body: { code }, player: { playerId } }) => {
      const { ageProof, minimumAge } = await settings.read();
      if (!ageProof) return refuse('NOT_FOUND');
      const answer = await askService(services, { code, age: minimumAge });
      if (isRefusal(answer)) return answer;
      await saveAgeProof(db, { ...answer, playerId, age: minimumAge, provedAt: clock.now() });
      return readAge(services, db, playerId);
    },
    'PUT /user/age/guardian': async ({ body: { code, name, relation }, player: { playerId } }) => {
      const { state } = await readAge(services, db, playerId);
      if (state !== 'guardianNeeded' && state !== 'guardianConfirmed') return refuse('NOT_FOUND');
      const answer = await askService(services, { code, age: ADULT_AGE_YEARS });
      if (isRefusal(answer)) return answer;
      if (!answer.isReached) return refuse('GUARDIAN_TOO_YOUNG');
      const consentVersion = GUARDIAN_CONSENT_VERSION;
      await saveGuardian(db, { playerId, name, relation, consentVersion, confirmedAt: clock.now() });
      return readAge(services, db, playerId);
    },
    'DELETE /user/age/guardian': async ({ player: { playerId } }) => {
      await deleteGuardian(db, playerId);
      return readAge(services, db, playerId);
    },
  } satisfies Partial<Handlers>;
};
