import type { Services } from '../services.ts';
import { approveAdjustment } from './approve-adjustment.ts';
import { listAdjustments } from './list-adjustments.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { rejectAdjustment } from './reject-adjustment.ts';

/** Adjustments of a wallet, proposed by one staff member and approved by another. */
export const adjustmentsFeature = (services: Services) => ({
  calls: {
    'POST /admin/adjustments': proposeAdjustment(services),
    'GET /admin/adjustments': listAdjustments(services),
    'POST /admin/adjustments/{id}/approve': approveAdjustment(services),
    'POST /admin/adjustments/{id}/reject': rejectAdjustment(services),
  },
});
