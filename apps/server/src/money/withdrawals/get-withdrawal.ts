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
    const withdrawal = await findForStaff(db, id);
    if (withdrawal === null) return refuse('NOT_FOUND');
    const terms = await settings.read();
    const bars = await readKycBars(db, [withdrawal.playerId], { ...terms, now: clock.now() });
    return withdrawalDetailView({
      withdrawal,
      earlier: await findEarlier(db, withdrawal),
      sharers: await listSharers(db, withdrawal),
      events: await readEvents(db, id),
      balances: await readBalances(db, withdrawal),
      proposal: await findLatestProposal(db, { kind: 'withdrawal', subjectId: id }),
      settings: terms,
      kycBar: bars.get(withdrawal.playerId),
    });
  };
