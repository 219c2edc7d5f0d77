import type { Services } from '../core.ts';
import { getLaw } from './get-law.ts';
import { previewRule, ruleProposalCalls } from './rule-proposal.ts';

/** Dated rules of the law, entered by one staff member and approved by another. */
export const lawFeature = (services: Services) => ({
  calls: {
    'GET /admin/law': getLaw(services),
    'POST /admin/law/preview': previewRule(services),
    ...ruleProposalCalls(services),
  },
});
