import type { Services } from '../services.ts';
import { listPenalties } from './list-penalties.ts';

/** The console’s list of charged penalties. */
export const penaltiesFeature = (services: Services) => ({
  calls: {
    'GET /admin/penalties': listPenalties(services),
  },
});
