import { refuse } from '@muqabla/contract/refusals';
import { findCompanyRequest, saveCompanyAccount } from '../../core/people/company-accounts.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import type { ChangeMember } from './change-member.ts';
import { forgetEnrolment } from './members.queries.ts';

/** Links the company account that asked for it; from then on the member signs in by the company alone. */
export const linkCompanyAccount =
  ({ changeMember }: { changeMember: ChangeMember }): Handler<'POST /admin/staff/{staffId}/company-account'> =>
  async ({ params: { staffId }, body: { requestId, reason }, staff }) => {
    const { member } = await changeMember({
      staffId,
      by: staff,
      action: 'staff.linked',
      reason,
      save: async (tx, _, at) => {
        const request = await findCompanyRequest(tx, { staffId, requestId });
        if (request === null) throw new RefusalError(refuse('NOT_FOUND'));
        const { issuer, subject, email } = request;
        await forgetEnrolment(tx, staffId);
        await saveCompanyAccount(tx, { issuer, subject, email, staffId, at });
      },
    });
    return { member };
  };
