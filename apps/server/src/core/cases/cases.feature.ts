import type { Services } from '../core.ts';
import { createCaseGuard } from './case-guard.ts';
import { claimCase, listCaseClaims, releaseCase } from './claim-case.ts';

/** Claims of the cases in the queues of the console. */
export const casesFeature = (services: Services) => ({
  calls: {
    'GET /admin/cases/{kind}': listCaseClaims(services),
    'POST /admin/cases/{kind}/{caseId}/claim': claimCase(services),
    'DELETE /admin/cases/{kind}/{caseId}/claim': releaseCase(services),
  },
  guard: createCaseGuard(services),
});
