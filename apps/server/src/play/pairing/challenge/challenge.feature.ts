import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../core/core.ts';
import { mountChallengePage } from './mount-challenge-page.ts';

/** The page and picture that a challenge's link shows in other apps. */
export const challengeFeature = (services: Services) => ({
  mount: (app: FastifyInstance) => mountChallengePage(app, services),
});
