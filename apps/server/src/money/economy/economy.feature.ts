import type { Services } from '../../core/core.ts';
import { createTopUp } from './top-up.ts';

/** The points of players, in the economy that has them. */
export const economyFeature = (services: Services) => ({
  /** Null where nothing is given. */
  topUp: services.economy === 'points' ? createTopUp(services) : null,
});
