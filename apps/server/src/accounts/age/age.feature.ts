import { type AgeServices, ownAge } from './own-age.ts';
import { staffAge } from './staff-age.ts';

/** The proof of age that an operator may ask for before play, and the guardian of a minor. */
export const ageFeature = (services: AgeServices) => ({ calls: { ...ownAge(services), ...staffAge(services) } });
