import type { Services } from '../../core/core.ts';
import { blockReferrer, unblockReferrer } from './block-referrer.ts';
import { clearFlag } from './clear-flag.ts';
import type { CircleReaders } from './flags.queries.ts';
import { getReferrer } from './get-referrer.ts';
import { listReferred } from './list-referred.ts';
import { listReferrers } from './list-referrers.ts';
import type { ReadReferred } from './referrers.queries.ts';

/** Referrers, their referred players, and the console’s flags on them. */
export const referralsFeature = (services: Services, needs: CircleReaders & { readReferred: ReadReferred }) => {
  const withNeeds = { ...services, ...needs };
  return {
    calls: {
      'GET /admin/referrals': listReferrers(withNeeds),
      'GET /admin/referrals/{playerId}': getReferrer(withNeeds),
      'GET /admin/referrals/{playerId}/players': listReferred(withNeeds),
      'POST /admin/referrals/{playerId}/looks': clearFlag(withNeeds),
      'POST /admin/referrals/{playerId}/block': blockReferrer(services),
      'POST /admin/referrals/{playerId}/unblock': unblockReferrer(services),
    },
  };
};
