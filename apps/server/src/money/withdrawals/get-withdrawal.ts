import { refuse } from '@muqabla/contract/refusals';
import { findLatestProposal } from '../../core/approvals/proposals.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findEarlier, findForStaff, listSharers, readBalances, readEvents } from './staff-withdrawal.queries.ts';
import { withdrawalDetailView } from './staff-withdrawal.view.ts';

/** One withdrawal in any status, so that a link to it stays valid after the decision. */
export const getWithdrawal =
  ({ db, settings }: Pick<Services, 'db' | 'settings'>): Handler<'GET /admin/withdrawals/{id}'> =>
  async ({ params: { id } }) => {
    const row = await findForStaff(db, id);
    if (row === null) return refuse('NOT_FOUND');
    return withdrawalDetailView({
      row,
      earlier: await findEarlier(db, row),
      sharers: await listSharers(db, row),
      events: await readEvents(db, id),
      balances: await readBalances(db, row),
      proposal: await findLatestProposal(db, { kind: 'withdrawal', subjectId: id }),
      settings: await settings.read(),
    });
  };
