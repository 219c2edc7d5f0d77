import type { CasePart } from '../review/case-part.ts';
import { findWaitingWin } from './rule-facts.queries.ts';
import { ruleVerdictView } from './rule-verdict.view.ts';
import { findVerdict } from './rule-verdicts.queries.ts';
import { addSettleJob } from './settle-by-rule.ts';
import { dueAt } from './settling.rules.ts';

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
