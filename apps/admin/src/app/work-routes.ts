import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readProposalsSearch } from '../components/proposal-search.rules.ts';
import { readPlayerReportsSearch } from '../features/accounts/player-reports/player-reports.screen.ts';
import { readDashboardSearch } from '../features/console/dashboard/dashboard-search.rules.ts';
import { readEngineChecksSearch } from '../features/play/integrity/engine-check/engine-checks.screen.ts';
import { readHarmCasesSearch } from '../features/play/integrity/harm/harm-cases.screen.ts';
import { CasePage } from '../features/play/matches/review/case-page.tsx';
import { NoCase } from '../features/play/matches/review/no-case.tsx';
import { readReviewSearch } from '../features/play/matches/review/queue.rules.ts';
import { ReviewPage } from '../features/play/matches/review/review-page.tsx';
import { readSecondReviewsSearch } from '../features/play/matches/second-reviews/second-reviews.screen.ts';
import { readChatsSearch } from '../features/support/chat/chats-search.rules.ts';
import { readComplaintsSearch } from '../features/support/complaints/complaints.screen.ts';
import { paymentWorkRoutes } from './payment-routes.ts';
import { onlyWith, onlyWithOneOf, searchFrom, staffRoute } from './staff-route.tsx';

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  validateSearch: searchFrom(readDashboardSearch),
  component: lazyRouteComponent(() => import('../features/console/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const reviewRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/review',
  validateSearch: searchFrom(readReviewSearch),
  beforeLoad: onlyWith('review'),
  component: ReviewPage,
});
const noCaseRoute = createRoute({ getParentRoute: () => reviewRoute, path: '/', component: NoCase });
const caseRoute = createRoute({ getParentRoute: () => reviewRoute, path: '$matchId', component: CasePage });

const approvalsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/approvals',
  beforeLoad: onlyWithOneOf(['adjust', 'review', 'law']),
  component: lazyRouteComponent(() => import('../features/core/approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const reversalsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reversals',
  validateSearch: searchFrom(readProposalsSearch),
  beforeLoad: onlyWith('review'),
  component: lazyRouteComponent(() => import('../features/play/matches/reversal/reversals-page.tsx'), 'ReversalsPage'),
});

const playerReportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/player-reports',
  validateSearch: searchFrom(readPlayerReportsSearch),
  beforeLoad: onlyWith('playerReports'),
  component: lazyRouteComponent(
    () => import('../features/accounts/player-reports/player-reports-page.tsx'),
    'PlayerReportsPage',
  ),
});

const harmCasesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/harm-cases',
  validateSearch: searchFrom(readHarmCasesSearch),
  beforeLoad: onlyWith('limits'),
  component: lazyRouteComponent(() => import('../features/play/integrity/harm/harm-cases-page.tsx'), 'HarmCasesPage'),
});

const engineChecksRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/engine-checks',
  validateSearch: searchFrom(readEngineChecksSearch),
  beforeLoad: onlyWith('review'),
  component: lazyRouteComponent(
    () => import('../features/play/integrity/engine-check/engine-checks-page.tsx'),
    'EngineChecksPage',
  ),
});
const engineCaseRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/engine-checks/$caseId',
  beforeLoad: onlyWith('review'),
  component: lazyRouteComponent(
    () => import('../features/play/integrity/engine-check/engine-case-page.tsx'),
    'EngineCasePage',
  ),
});

const secondReviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/second-reviews',
  validateSearch: searchFrom(readSecondReviewsSearch),
  beforeLoad: onlyWith('review'),
  component: lazyRouteComponent(
    () => import('../features/play/matches/second-reviews/second-reviews-page.tsx'),
    'SecondReviewsPage',
  ),
});
const blindCaseRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/second-reviews/$matchId',
  beforeLoad: onlyWith('review'),
  component: lazyRouteComponent(
    () => import('../features/play/matches/second-reviews/blind-case-page.tsx'),
    'BlindCasePage',
  ),
});

const chatsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/chats',
  validateSearch: searchFrom(readChatsSearch),
  beforeLoad: onlyWith('chat'),
  component: lazyRouteComponent(() => import('../features/support/chat/chats-page.tsx'), 'ChatsPage'),
});
const noChatRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/support/chat/no-chat.tsx'), 'NoChat'),
});
const chatRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '$playerId',
  component: lazyRouteComponent(() => import('../features/support/chat/conversation-page.tsx'), 'ConversationPage'),
});

const complaintsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/complaints',
  validateSearch: searchFrom(readComplaintsSearch),
  beforeLoad: onlyWith('complaints'),
  component: lazyRouteComponent(() => import('../features/support/complaints/complaints-page.tsx'), 'ComplaintsPage'),
});

const adjustmentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/adjustments',
  validateSearch: searchFrom(readProposalsSearch),
  beforeLoad: onlyWith('adjust'),
  component: lazyRouteComponent(() => import('../features/money/adjustments/adjustments-page.tsx'), 'AdjustmentsPage'),
});
const adjustmentRoute = createRoute({
  getParentRoute: () => adjustmentsRoute,
  path: '$adjustmentId',
  component: lazyRouteComponent(
    () => import('../features/money/adjustments/adjustment-drawer.tsx'),
    'AdjustmentDrawer',
  ),
});

const restitutionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/restitutions',
  validateSearch: searchFrom(readProposalsSearch),
  beforeLoad: onlyWith('review'),
  component: lazyRouteComponent(
    () => import('../features/play/integrity/restitutions/restitutions-page.tsx'),
    'RestitutionsPage',
  ),
});
const restitutionRoute = createRoute({
  getParentRoute: () => restitutionsRoute,
  path: '$restitutionId',
  component: lazyRouteComponent(
    () => import('../features/play/integrity/restitutions/restitution-drawer.tsx'),
    'RestitutionDrawer',
  ),
});
const newRestitutionRoute = createRoute({
  getParentRoute: () => restitutionsRoute,
  path: 'new/$playerId',
  component: lazyRouteComponent(
    () => import('../features/play/integrity/restitutions/new-restitution.tsx'),
    'NewRestitution',
  ),
});

/** The routes of the work that waits for staff. */
export const workRoutes = [
  dashboardRoute,
  reviewRoute.addChildren([noCaseRoute, caseRoute]),
  approvalsRoute,
  reversalsRoute,
  restitutionsRoute.addChildren([restitutionRoute, newRestitutionRoute]),
  playerReportsRoute,
  harmCasesRoute,
  secondReviewsRoute,
  blindCaseRoute,
  engineChecksRoute,
  engineCaseRoute,
  ...paymentWorkRoutes,
  chatsRoute.addChildren([noChatRoute, chatRoute]),
  complaintsRoute,
  adjustmentsRoute.addChildren([adjustmentRoute]),
] as const;
