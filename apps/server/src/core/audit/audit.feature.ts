import { fromCopy } from '../../platform/db/reading-copy.ts';
import type { Services } from '../core.ts';
import { listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-chain.ts';

/** The staff’s audit log and its verification. */
export const auditFeature = (services: Services) => ({
  calls: {
    'GET /admin/audit': listAudit(fromCopy(services)),
    'GET /admin/audit/verify': verifyAudit(services),
  },
});
