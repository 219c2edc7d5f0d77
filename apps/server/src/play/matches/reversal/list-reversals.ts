import { readProposalPage } from '../../../core/approvals/proposals.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { reversalCaseView } from './reversal.view.ts';

export const listReversals =
  ({ db }: { db: Queries }): Handler<'GET /admin/reversals'> =>
  async ({ query: { status, cursor } }) => {
    const page = await readProposalPage(db, { kind: 'reversal', status, cursor });
    if (isRefusal(page)) return page;
    const { proposals, ...rest } = page;
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
