import { refuse } from '@muqabla/contract/refusals';
import { findLatestProposal } from '../approvals/proposals.queries.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { findEarlier, findForStaff, listSharers, readBalances, readEvents } from './staff-withdrawal.queries.ts';
import { withdrawalDetailView } from './staff-withdrawal.view.ts';

/** One withdrawal in any status, so that a link to it stays valid after the decision. */
export const getWithdrawal =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /admin/withdrawals/{id}'> =>
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
