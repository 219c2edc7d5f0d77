import type { Services } from '../services.ts';
import { listPenalties } from './list-penalties.ts';

/** The staff's list of penalties. */
export const penaltiesFeature = (services: Services) => ({
  calls: {
    'GET /admin/penalties': listPenalties(services),
  },
});
