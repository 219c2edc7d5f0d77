import type { LawRule, ProposedLawRule } from '@muqabla/contract/core/law/law-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Handler, Handlers } from '../../platform/http/calls.ts';
import { defineProposal } from '../approvals/define-proposal.ts';
import { proposalView } from '../approvals/proposal.view.ts';
import type { ProposalDetails } from '../approvals/proposals.queries.ts';
import type { Services } from '../core.ts';
import { addLogEntries } from '../public-log/outbox.queries.ts';
import { lawEntry } from '../public-log/rule-entries.rules.ts';
import { insertLawRule, readLawRules } from './law.queries.ts';
import { lawOn, lawRuleRefusal } from './law.rules.ts';

const ruleOf = ({ terms }: ProposalDetails): LawRule => terms as LawRule;

export const proposedRuleView = (proposal: ProposalDetails): ProposedLawRule => ({
  ...proposalView(proposal),
  rule: ruleOf(proposal),
});

/** Calls that propose a rule, enter it once, or reject it. Its day must not have passed since it was proposed. */
export const ruleProposalCalls = (services: Pick<Services, 'db' | 'clock' | 'broadcast'>) => {
  const rules = defineProposal(services, {
    kind: 'lawRule',
    subjectKind: 'law',
    action: 'law',
    readFacts: async () => null,
    check: async (_, rule: LawRule, { proposalId, at }) =>
      lawRuleRefusal(rule, indiaDayOf(at)) ?? { subjectId: proposalId, terms: rule, after: rule },
    apply: async (tx, proposal, { proposalId, at }) => {
      const rule = ruleOf(proposal);
      const refusal = lawRuleRefusal(rule, indiaDayOf(at));
      if (refusal !== null) return refusal;
      const earlier = await readLawRules(tx);
      await insertLawRule(tx, { ruleId: proposalId, rule, at });
      addLogEntries(tx, lawEntry(rule, at), at);
      return { before: lawOn(earlier, rule.from), after: lawOn([...earlier, rule], rule.from) };
    },
    rejected: ruleOf,
    view: async (proposal) => proposedRuleView(proposal),
  });
  return {
    'POST /admin/law': ({ body: { reason, ...rule }, staff }) => rules.propose(rule, { staff, reason }),
    'POST /admin/law/{id}/approve': ({ params: { id }, staff }) => rules.approve({ proposalId: id }, { staff }),
    'POST /admin/law/{id}/reject': ({ params: { id }, body: { reason }, staff }) =>
      rules.reject({ proposalId: id }, { staff, reason }),
  } satisfies Partial<Handlers>;
};

export const previewRule =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/law/preview'> =>
  async ({ body: rule }) => {
    const refusal = lawRuleRefusal(rule, indiaDayOf(clock.now()));
    if (refusal !== null) return refusal;
    const rules = await readLawRules(db);
    return { before: lawOn(rules, rule.from), after: lawOn([...rules, rule], rule.from) };
  };
