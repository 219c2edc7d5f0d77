import type { Services } from '../services.ts';
import { approveRule } from './approve-rule.ts';
import { getLaw } from './get-law.ts';
import { previewRule } from './preview-rule.ts';
import { proposeRule } from './propose-rule.ts';
import { rejectRule } from './reject-rule.ts';

/** Dated rules of the law, entered by one staff member and approved by another. */
export const lawFeature = (services: Services) => ({
  calls: {
    'GET /admin/law': getLaw(services),
    'POST /admin/law/preview': previewRule(services),
    'POST /admin/law': proposeRule(services),
    'POST /admin/law/{id}/approve': approveRule(services),
    'POST /admin/law/{id}/reject': rejectRule(services),
  },
});
