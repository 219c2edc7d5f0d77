import type { Services } from '../../core/core.ts';
import { listContradictions } from './contradictions.list.ts';
import { resolveContradiction } from './resolve-contradiction.ts';

/** States of providers that contradict the books, for staff. */
export const contradictionsFeature = (services: Services) => ({
  calls: {
    'GET /admin/contradictions': listContradictions(services),
    'POST /admin/contradictions/{contradictionId}/resolve': resolveContradiction(services),
  },
});
