import { listProposals } from '../../approvals/proposals.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readShownMatches } from '../shown-match.queries.ts';
import { reversalCaseView } from './reversal.view.ts';

/** GET /admin/reversals: what waits for another staff member, and what became of the others. */
export const listReversals =
  ({ db }: { db: Queries }): Handler<'GET /admin/reversals'> =>
  async ({ query: { status, page } }) => {
    const { proposals, ...counts } = await listProposals(db, { kind: 'reversal', status, page: Number(page) });
    const matches = await readShownMatches(
      db,
      proposals.map(({ subjectId }) => subjectId),
    );
    const reversals = proposals.flatMap((proposal) => {
      const match = matches.get(proposal.subjectId);
      return match === undefined ? [] : [reversalCaseView(proposal, match)];
    });
    return { reversals, ...counts };
  };
