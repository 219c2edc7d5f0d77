import { indiaDayOf } from '@muqabla/contract/india-time';
import { insertProposal } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import { lawRuleRefusal } from './law.rules.ts';
import { readProposedRule } from './proposed-rule.view.ts';

export const proposeRule =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/law'> =>
  async ({ body: { reason, ...rule }, staff }) => {
    const at = clock.now();
    const refusal = lawRuleRefusal(rule, indiaDayOf(at));
    if (refusal !== null) return refusal;
    const proposalId = newId();
    await db.transaction(async (tx) => {
      const { staffId } = staff;
      const about = { proposalId, kind: 'lawRule', subjectId: proposalId } as const;
      await insertProposal(tx, { ...about, terms: rule, reason, proposedBy: staffId, proposedAt: at });
      const subject = { kind: 'law', id: proposalId };
      await writeAudit(tx, { staff, action: 'law.proposed', subject, reason, after: rule, at });
    });
    return readProposedRule(db, proposalId);
  };
