import type { RuleVerdict } from '@muqabla/contract/matches/rule-settling';
import type { VerdictRow } from './rule-verdicts.queries.ts';

/** What the rule found, for reviewers. */
export const ruleVerdictView = ({ side, failed, audited, settled, judged_at }: VerdictRow): RuleVerdict => ({
  side,
  at: judged_at.toISOString(),
  failed,
  audited,
  settled,
});
