import { PASSKEY_COOLING_HOURS } from '@muqabla/contract/accounts/passkeys/passkey-terms';
import type { Services } from '../../core/core.ts';
import { deleteOldPasskeys } from './passkeys.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-passkeys': object;
  }
}

/** Job `forget-passkeys`: deletes passkeys a day after their removal, when nothing depends on them, and expired challenges. */
export const createForgetPasskeys =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  () => {
    const now = clock.now();
    return deleteOldPasskeys(db, { removedBefore: new Date(now.getTime() - PASSKEY_COOLING_HOURS * 3_600_000), now });
  };
