import { useQuery } from '@tanstack/react-query';
import { waitingQuery as playerReportsQuery } from '../features/accounts/player-reports/player-reports.list.ts';
import { waitingQuery as settingsQuery } from '../features/core/settings/settings.queries.ts';
import { waitingQuery as adjustmentsQuery } from '../features/money/adjustments/adjustments.list.ts';
import { waitingQuery as jobsQuery } from '../features/operations/system/jobs.list.ts';
import { waitingQuery as engineChecksQuery } from '../features/play/engine-check/engine-checks.list.ts';
import { waitingQuery as reversalsQuery } from '../features/play/matches/reversal/reversals.list.ts';
import { waitingQuery as reviewsQuery } from '../features/play/matches/review/review.queries.ts';
import { waitingQuery as secondReviewsQuery } from '../features/play/matches/second-reviews/second-reviews.list.ts';
import { waitingQuery as restitutionsQuery } from '../features/play/restitutions/restitutions.list.ts';
import { waitingQuery as chatsQuery } from '../features/support/chat/chats.queries.ts';
import { waitingQuery as complaintsQuery } from '../features/support/complaints/complaints.list.ts';
import { useMe } from '../lib/permissions.ts';
import { meQuery } from '../lib/staff-session.ts';
import { usePaymentsWaiting } from './payment-screens.ts';
import { type Screen, type ScreenPath, screensOf } from './screens.ts';

export type ScreenWithCount = Screen & {
  /** The number of open cases in its queue; undefined until loaded, and for screens without a queue. */
  waiting: number | undefined;
};

/** The screens the signed-in staff member may open, with the number of waiting cases. */
export function useScreens(): ScreenWithCount[] {
  const { data: me } = useQuery(meQuery);
  const waiting = useWaiting();
  return me === undefined ? [] : screensOf(me.role).map((screen) => ({ ...screen, waiting: waiting[screen.to] }));
}

function useWaiting(): Partial<Record<ScreenPath, number | undefined>> {
  const { may } = useMe();
  return {
    ...usePaymentsWaiting(),
    '/review': useQuery({ ...reviewsQuery, enabled: may('review') }).data,
    '/reversals': useQuery({ ...reversalsQuery, enabled: may('review') }).data,
    '/restitutions': useQuery({ ...restitutionsQuery, enabled: may('review') }).data,
    '/second-reviews': useQuery({ ...secondReviewsQuery, enabled: may('review') }).data,
    '/player-reports': useQuery({ ...playerReportsQuery, enabled: may('playerReports') }).data,
    '/engine-checks': useQuery({ ...engineChecksQuery, enabled: may('review') }).data,
    '/chats': useQuery({ ...chatsQuery, enabled: may('chat') }).data,
    '/complaints': useQuery({ ...complaintsQuery, enabled: may('complaints') }).data,
    '/waiting-settings': useQuery({ ...settingsQuery, enabled: may('law') }).data,
    '/jobs': useQuery({ ...jobsQuery, enabled: may('system') }).data,
    '/adjustments': useQuery({ ...adjustmentsQuery, enabled: may('adjust') }).data,
  };
}
