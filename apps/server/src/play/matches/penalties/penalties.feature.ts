import type { Services } from '../../../core/core.ts';
import { fromCopy } from '../../../platform/db/reading-copy.ts';
import { listPenalties } from './penalties.list.ts';
import { penaltyExport } from './penalty-export.ts';

/** The staff's list of penalties. */
export const penaltiesFeature = (services: Services) => ({
  calls: {
    'GET /admin/penalties': listPenalties(services),
  },
  exports: { penalties: penaltyExport(fromCopy(services)) },
});
