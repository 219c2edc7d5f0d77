import { PROPOSAL_STATUSES } from '@muqabla/contract/core/approvals/proposal';
import { choiceParam, cursorParam, defineSearch } from './list/list-search.rules.ts';

export const PROPOSAL_FILTERS = [...PROPOSAL_STATUSES, 'all'] as const;

/** Reads the search of a list of proposals; those that wait for a decision are the default. */
export const readProposalsSearch = defineSearch({
  status: choiceParam(PROPOSAL_FILTERS, 'proposed'),
  cursor: cursorParam,
});
export type ProposalsSearch = ReturnType<typeof readProposalsSearch>;
