import { refuse } from '@muqabla/contract/refusals';
import { readKycBars } from '../../accounts/kyc/kyc.queries.ts';
import { findLatestProposal } from '../../core/approvals/proposals.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findEarlier, findForStaff, listSharers, readBalances, readEvents } from './staff-withdrawal.queries.ts';
import { withdrawalDetailView } from './staff-withdrawal.view.ts';

/** One withdrawal in any status, so that a link to it stays valid after the decision. */
export const getWithdrawal =
  ({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>): Handler<'GET /admin/withdrawals/{id}'> =>
  async ({ params: { id } }) => {
    const row = await findForStaff(db, id);
    if (row === null) return refuse('NOT_FOUND');
    const terms = await settings.read();
    const bars = await readKycBars(db, [row.player_id], { ...terms, now: clock.now() });
    return withdrawalDetailView({
      row,
      earlier: await findEarlier(db, row),
      sharers: await listSharers(db, row),
      events: await readEvents(db, id),
      balances: await readBalances(db, row),
      proposal: await findLatestProposal(db, { kind: 'withdrawal', subjectId: id }),
      settings: terms,
      kycBar: bars.get(row.player_id),
    });
  };
