import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { StakesSql } from '../../platform/seams/seams.ts';
import { getOwnLiability, listLiabilities } from './get-own-liability.ts';
import { createProveLiabilities } from './prove-liabilities.ts';

/** Proofs of liabilities: what is owed to all players, in which each can find their own balance. */
export const liabilitiesFeature = (services: Services, stakes: StakesSql) => {
  const proveLiabilities = createProveLiabilities(services, stakes);
  return {
    economies: MONEY_ECONOMIES,
    calls: {
      'GET /trust/liabilities': listLiabilities(services),
      'GET /user/me/liabilities': getOwnLiability(services),
    },
    jobs: {
      'prove-liabilities': backgroundJob(proveLiabilities),
    },
    // Soon after midnight in India.
    cron: ['37 18 * * * prove-liabilities {}'],
    proveLiabilities,
  };
};
