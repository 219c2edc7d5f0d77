import type { PlayServices } from '../match/play-services.ts';
import { getRuleAgreement } from './get-rule-agreement.ts';
import { objectMatch } from './object-match.ts';
import { settleByRuleJob } from './settle-by-rule.ts';

/** Clear results of manual rooms, settled by rule. */
export const settlingFeature = (services: PlayServices) => ({
  calls: {
    'PUT /match/object/{matchId}': objectMatch(services),
    'GET /admin/assistant': getRuleAgreement(services),
  },
  jobs: settleByRuleJob(services),
});
