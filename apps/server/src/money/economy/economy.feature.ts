import type { Services } from '../../core/core.ts';
import { createTopUp, type Stakes } from './top-up.ts';

/** The points of players, in the economy that has them. */
export const economyFeature = (services: Services, stakes: Stakes) => ({
  /** Null where nothing is given. */
  topUp: services.economy === 'points' ? createTopUp({ ...services, ...stakes }) : null,
});
