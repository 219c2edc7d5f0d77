import type { Services } from '../services.ts';
import { getOwnLiability } from './get-own-liability.ts';
import { listLiabilities } from './list-liabilities.ts';
import { createProveLiabilities } from './prove-liabilities.ts';

/** Proofs of liabilities: what is owed to all players, in which each can find their own balance. */
export const liabilitiesFeature = (services: Services) => {
  const proveLiabilities = createProveLiabilities(services);
  return {
    calls: {
      'GET /trust/liabilities': listLiabilities(services),
      'GET /user/me/liabilities': getOwnLiability(services),
    },
    jobs: {
      'prove-liabilities': async () => {
        await proveLiabilities();
      },
    },
    // Soon after midnight in India.
    cron: ['37 18 * * * prove-liabilities {}'],
    proveLiabilities,
  };
};
