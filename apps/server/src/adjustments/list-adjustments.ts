import { listProposals } from '../approvals/proposals.queries.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { readNamedPlayers } from '../wallet/named-players.queries.ts';
import { adjustmentView } from './adjustment.view.ts';

/** Adjustments, newest first. */
export const listAdjustments =
  ({ db }: { db: Queries }): Handler<'GET /admin/adjustments'> =>
  async ({ query: { status, page } }) => {
    const { proposals, ...counts } = await listProposals(db, { kind: 'adjustment', status, page: Number(page) });
    const players = await readNamedPlayers(
      db,
      proposals.map(({ subjectId }) => subjectId),
    );
    const adjustments = proposals.flatMap((proposal) => {
      const player = players.get(proposal.subjectId);
      return player === undefined ? [] : [adjustmentView(proposal, player)];
    });
    return { adjustments, ...counts };
  };
