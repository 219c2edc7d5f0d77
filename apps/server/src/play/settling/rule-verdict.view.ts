import type { RuleVerdict } from '@muqabla/contract/play/matches/rule-settling';
import type { VerdictRow } from './rule-verdicts.queries.ts';

/** The verdict of the rule, for reviewers. */
export const ruleVerdictView = ({ side, failed, audited, settled, judged_at }: VerdictRow): RuleVerdict => ({
  side,
  at: judged_at.toISOString(),
  failed,
  audited,
  settled,
});
