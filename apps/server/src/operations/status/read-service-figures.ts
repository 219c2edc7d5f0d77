import type { Economy } from '@muqabla/contract/economy';
import type { SiteStatus } from '@muqabla/contract/operations/status/status-calls';
import { CHECK_DAYS, COMPLAINT_DAYS, PAYOUT_DAYS } from '@muqabla/contract/operations/status/status-terms';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Figures } from '../../platform/seams/join-seams.ts';
import { countReviewChecks, countReviewComplaints, readPayoutTimes } from './service-figures.queries.ts';
import { publishedChecks, publishedComplaints, publishedPayoutTimes } from './service-figures.rules.ts';

type Services = { db: Queries; clock: Clock; economy: Economy; figures: Figures };

const CACHE_MILLISECONDS = 10 * 60_000;
const DAY_MILLISECONDS = 86_400_000;

/** The figures about payouts and reviews; without payouts where points are played for. */
export type ServiceFigures = Pick<SiteStatus, 'payoutTimes' | 'reviewComplaints' | 'reviewChecks'>;

/** Reads the figures at most every ten minutes: they are of weeks, and counted over many rows. */
export const createReadServiceFigures = ({ db, clock, economy, figures }: Services) =>
  cachedFor(CACHE_MILLISECONDS, clock, async (at): Promise<ServiceFigures> => {
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MILLISECONDS);
    const { answered, resolved } = await countReviewComplaints(db, daysAgo(COMPLAINT_DAYS));
    const reviewComplaints = publishedComplaints(answered, resolved);
    const reviewChecks = publishedChecks(await countReviewChecks(db, figures, daysAgo(CHECK_DAYS)));
    if (economy === 'points') return { reviewComplaints, reviewChecks };
    const payoutTimes = publishedPayoutTimes(await readPayoutTimes(db, figures, daysAgo(PAYOUT_DAYS)));
    return { payoutTimes, reviewComplaints, reviewChecks };
  });
