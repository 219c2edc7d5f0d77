import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Obstacles } from '../../platform/seams/join-seams.ts';
import { createDeleteFiles } from './delete-files.ts';
import { listDeletions } from './deletions.list.ts';
import type { FormerAccounts } from './former-accounts.ts';
import { callDeletionOff, getDeletion, startDeletion } from './own-deletion.ts';
import type { PhoneConfirmation } from './phone-confirmation.ts';
import { createRemoveAccounts } from './remove-accounts.ts';
import { sendDeletionCode } from './send-deletion-code.ts';

type Needs = { confirmation: PhoneConfirmation; formerAccounts: FormerAccounts; obstacles: Obstacles };

/** The deletion of an account: requested by its player, after some days removed with all that is about the person. */
export const accountDeletionFeature = (services: Services, needs: Needs) => ({
  calls: {
    'GET /user/account-deletion': getDeletion({ ...services, ...needs }),
    'POST /user/account-deletion/code': sendDeletionCode({ ...services, ...needs }),
    'POST /user/account-deletion': startDeletion({ ...services, ...needs }),
    'DELETE /user/account-deletion': callDeletionOff({ ...services, ...needs }),
    'GET /admin/account-deletions': listDeletions(services),
  },
  jobs: {
    'remove-accounts': backgroundJob(createRemoveAccounts({ ...services, ...needs })),
    'delete-files': backgroundJob(createDeleteFiles(services)),
  },
  // Each minute, so that a moved clock of the sandbox runs it too.
  cron: ['* * * * * remove-accounts {}', '41 * * * * delete-files {}'],
});
