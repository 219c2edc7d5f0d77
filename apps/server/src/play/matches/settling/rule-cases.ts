import type { RuleVerdict } from '@muqabla/contract/play/matches/rule-settling';
import type { CasePart } from '../review/case-part.ts';
import { findWaitingWin } from './rule-facts.queries.ts';
import { findVerdict, type VerdictRow } from './rule-verdicts.queries.ts';
import { addSettleJob } from './settle-by-rule.ts';
import { dueAt } from './settling.rules.ts';

/** The verdict of the rule, for reviewers. */
const ruleVerdictView = ({ side, failed, audited, settled, judged_at }: VerdictRow): RuleVerdict => ({
  side,
  at: judged_at.toISOString(),
  failed,
  audited,
  settled,
});

/** The verdict of the rule that settles clear results; absent until it has looked. */
export const ruleCases: CasePart = {
  open: async (db, { match_id }) => {
    const verdict = await findVerdict(db, match_id);
    return verdict === null ? {} : { detail: { rule: ruleVerdictView(verdict) } };
  },
  // The rule judges what was read, while the win is the only result.
  screenshotRead: async (tx, fileId, settings) => {
    const win = await findWaitingWin(tx, fileId);
    if (win !== null) await addSettleJob(tx, win, dueAt(win.submittedAt, settings));
  },
};
