import { fromCopy } from '../../platform/db/reading-copy.ts';
import type { Subjects } from '../../platform/seams/join-seams.ts';
import type { Services } from '../core.ts';
import { listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-chain.ts';

/** The staff’s audit log and its verification. */
export const auditFeature = (services: Services, subjects: Subjects) => ({
  calls: {
    'GET /admin/audit': listAudit({ ...fromCopy(services), subjects }),
    'GET /admin/audit/verify': verifyAudit(services),
  },
});
