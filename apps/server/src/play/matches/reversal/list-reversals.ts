import { listProposals, PROPOSAL_ORDER } from '../../../core/approvals/proposals.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPageRequest } from '../../../platform/db/pagination.rules.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { reversalCaseView } from './reversal.view.ts';

export const listReversals =
  ({ db }: { db: Queries }): Handler<'GET /admin/reversals'> =>
  async ({ query: { status, cursor } }) => {
    const pageRequest = readPageRequest(PROPOSAL_ORDER, 'newest', cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { proposals, ...rest } = await listProposals(db, { kind: 'reversal', status, pageRequest });
    const matches = await readMatchDetails(
      db,
      proposals.map(({ subjectId }) => subjectId),
    );
    const reversals = proposals.flatMap((proposal) => {
      const match = matches.get(proposal.subjectId);
      return match === undefined ? [] : [reversalCaseView(proposal, match)];
    });
    return { reversals, ...rest };
  };
