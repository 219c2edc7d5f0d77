import type { Services } from '../../core/core.ts';
import { blockReferrer, unblockReferrer } from './block-referrer.ts';
import { clearFlag } from './clear-flag.ts';
import { getReferrer } from './get-referrer.ts';
import { listReferred } from './list-referred.ts';
import { listReferrers } from './list-referrers.ts';

/** Referrers, their referred players, and the console’s flags on them. */
export const referralsFeature = (services: Services) => ({
  calls: {
    'GET /admin/referrals': listReferrers(services),
    'GET /admin/referrals/{playerId}': getReferrer(services),
    'GET /admin/referrals/{playerId}/players': listReferred(services),
    'POST /admin/referrals/{playerId}/looks': clearFlag(services),
    'POST /admin/referrals/{playerId}/block': blockReferrer(services),
    'POST /admin/referrals/{playerId}/unblock': unblockReferrer(services),
  },
});
