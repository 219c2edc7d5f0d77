import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { waitingQuery as playerReportsQuery } from '../features/accounts/player-reports/player-reports.screen.ts';
import { waitingQuery as reportFilesQuery } from '../features/console/scheduled-reports/scheduled-reports.queries.ts';
import { waitingQuery as approvalsQuery } from '../features/core/approvals/approvals.screen.ts';
import { waitingQuery as contradictionsQuery } from '../features/money/contradictions/contradictions.screen.ts';
import { waitingQuery as depositsQuery } from '../features/money/deposits/deposits.screen.ts';
import { waitingQuery as rechargesQuery } from '../features/money/recharges/recharges.screen.ts';
import { waitingQuery as withdrawalsQuery } from '../features/money/withdrawals/withdrawals.screen.ts';
import { waitingQuery as jobsQuery } from '../features/operations/system/jobs.screen.ts';
import { waitingQuery as engineChecksQuery } from '../features/play/integrity/engine-check/engine-checks.screen.ts';
import { waitingQuery as harmCasesQuery } from '../features/play/integrity/harm/harm-cases.screen.ts';
import { waitingQuery as ringsQuery } from '../features/play/integrity/rings/rings.screen.ts';
import { waitingQuery as reviewsQuery } from '../features/play/matches/review/review.queries.ts';
import { waitingQuery as secondReviewsQuery } from '../features/play/matches/second-reviews/second-reviews.screen.ts';
import { waitingQuery as chatsQuery } from '../features/support/chat/chats.queries.ts';
import { waitingQuery as complaintsQuery } from '../features/support/complaints/complaints.screen.ts';
import { meQuery } from '../lib/staff-session.ts';
import { entriesOf, screenAt, type ShownEntry } from './nav-entries.rules.ts';
import { ENTRIES, type EntryName, type Screen, type ScreenPath, screensOf } from './screens.ts';

export type ScreenWithCount = Screen & {
  /** The number of open cases in its queue; undefined until loaded, and for screens without a queue. */
  waiting: number | undefined;
};

/** The screens the signed-in staff member may open, with the number of waiting cases. */
export function useScreens(): ScreenWithCount[] {
  const { data: me } = useQuery(meQuery);
  const screens = me === undefined ? [] : screensOf(me.role);
  const waiting = useWaiting(screens);
  return screens.map((screen) => ({ ...screen, waiting: waiting[screen.to] }));
}

export type ShownNavEntry = ShownEntry<EntryName, ScreenWithCount>;

/** The screen that is open; undefined outside of all. */
export function useCurrentScreen(): ScreenWithCount | undefined {
  const { pathname } = useLocation();
  return screenAt(useScreens(), pathname);
}

/** The entries of the navigation, with what waits in each. */
export function useNavEntries(): ShownNavEntry[] {
  const { pathname } = useLocation();
  const screens = useScreens();
  return entriesOf(ENTRIES, screens, screenAt(screens, pathname));
}

function useWaiting(screens: readonly Screen[]): Partial<Record<ScreenPath, number | undefined>> {
  const on = (path: ScreenPath) => ({ enabled: screens.some(({ to }) => to === path) });
  return {
    '/withdrawals': useQuery({ ...withdrawalsQuery, ...on('/withdrawals') }).data,
    '/deposits': useQuery({ ...depositsQuery, ...on('/deposits') }).data,
    '/recharges': useQuery({ ...rechargesQuery, ...on('/recharges') }).data,
    '/contradictions': useQuery({ ...contradictionsQuery, ...on('/contradictions') }).data,
    '/approvals': useQuery({ ...approvalsQuery, ...on('/approvals') }).data,
    '/rings': useQuery({ ...ringsQuery, ...on('/rings') }).data,
    '/reports/scheduled': useQuery({ ...reportFilesQuery, ...on('/reports/scheduled') }).data,
    '/review': useQuery({ ...reviewsQuery, ...on('/review') }).data,
    '/second-reviews': useQuery({ ...secondReviewsQuery, ...on('/second-reviews') }).data,
    '/player-reports': useQuery({ ...playerReportsQuery, ...on('/player-reports') }).data,
    '/engine-checks': useQuery({ ...engineChecksQuery, ...on('/engine-checks') }).data,
    '/harm-cases': useQuery({ ...harmCasesQuery, ...on('/harm-cases') }).data,
    '/chats': useQuery({ ...chatsQuery, ...on('/chats') }).data,
    '/complaints': useQuery({ ...complaintsQuery, ...on('/complaints') }).data,
    '/jobs': useQuery({ ...jobsQuery, ...on('/jobs') }).data,
  };
}
