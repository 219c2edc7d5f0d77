import { indiaDayOf } from '@muqabla/contract/india-time';
import { lockProposalToDecide, saveDecision } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { addLogEntries } from '../public-log/outbox.queries.ts';
import { lawEntry } from '../public-log/rule-entries.rules.ts';
import { insertLawRule, readLawRules } from './law.queries.ts';
import { lawOn, lawRuleRefusal } from './law.rules.ts';
import { readProposedRule, ruleOf } from './proposed-rule.view.ts';

/** Enters the rule once; its day must not have passed since it was proposed. */
export const approveRule =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/law/{id}/approve'> =>
  async ({ params: { id: proposalId }, staff }) => {
    const { staffId } = staff;
    await db.transaction(async (tx) => {
      const at = clock.now();
      const proposal = await lockProposalToDecide(tx, { kind: 'lawRule', proposalId, staffId });
      const rule = ruleOf(proposal);
      const refusal = lawRuleRefusal(rule, indiaDayOf(at));
      if (refusal !== null) throw new RefusalError(refusal);
      const rules = await readLawRules(tx);
      const before = lawOn(rules, rule.from);
      await saveDecision(tx, { proposalId, status: 'approved', staffId, reason: null, at });
      await insertLawRule(tx, { ruleId: proposalId, rule, at });
      addLogEntries(tx, lawEntry(rule, at), at);
      const subject = { kind: 'law', id: proposalId };
      const after = lawOn([...rules, rule], rule.from);
      await writeAudit(tx, { staff, action: 'law.approved', subject, reason: proposal.reason, before, after, at });
    });
    return readProposedRule(db, proposalId);
  };
