import type { Subjects } from '../../platform/seams/join-seams.ts';
import type { Services } from '../core.ts';
import { listApprovals } from './list-approvals.ts';

/** The queue of everything that another staff member decides. */
export const approvalsFeature = ({ db }: Services, subjects: Subjects) => ({
  calls: { 'GET /admin/approvals': listApprovals({ db, subjects }) },
});
