import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { createDeleteFiles } from './delete-files.ts';
import type { FormerAccounts } from './former-accounts.ts';
import { listDeletions } from './list-deletions.ts';
import { callDeletionOff, getDeletion, startDeletion } from './own-deletion.ts';
import type { PhoneConfirmation } from './phone-confirmation.ts';
import { createRemoveAccounts } from './remove-accounts.ts';
import { sendDeletionCode } from './send-deletion-code.ts';

type Needs = { confirmation: PhoneConfirmation; formerAccounts: FormerAccounts };

/** The deletion of an account: requested by its player, after some days removed with all that is about the person. */
export const accountDeletionFeature = (services: Services, { confirmation, formerAccounts }: Needs) => ({
  calls: {
    'GET /user/account-deletion': getDeletion(services),
    'POST /user/account-deletion/code': sendDeletionCode({ ...services, confirmation }),
    'POST /user/account-deletion': startDeletion({ ...services, confirmation }),
    'DELETE /user/account-deletion': callDeletionOff(services),
    'GET /admin/account-deletions': listDeletions(services),
  },
  jobs: {
    'remove-accounts': backgroundJob(createRemoveAccounts({ ...services, formerAccounts })),
    'delete-files': backgroundJob(createDeleteFiles(services)),
  },
  // Each minute, so that a moved clock of the sandbox runs it too.
  cron: ['* * * * * remove-accounts {}', '41 * * * * delete-files {}'],
});
