import { PERMISSIONS } from '@muqabla/contract/roles';
import { createRootRoute, createRoute, createRouter, notFound, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { CasePage } from '../features/review/case-page.tsx';
import { NoCase } from '../features/review/no-case.tsx';
import { ReviewPage } from '../features/review/review-page.tsx';
import { type ReviewSearch, readReviewSearch } from '../features/review/review-search.rules.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { session } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { meQuery, restoreSession } from '../lib/staff-session.ts';
import { NoScreensPage } from './no-screens-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';
import { StartFailedPage } from './start-failed-page.tsx';
import { StartingPage } from './starting-page.tsx';

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: () => {
    if (session.token() !== null) throw redirect({ to: '/', replace: true });
  },
  component: SignInPage,
});

/** Everything behind the sign-in. */
const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: async ({ location }) => {
    if (!(await restoreSession())) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true });
    return { me: await queryClient.ensureQueryData(meQuery) };
  },
  component: Shell,
  pendingComponent: StartingPage,
  errorComponent: StartFailedPage,
  notFoundComponent: NotFoundPage,
});

const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    if (PERMISSIONS[context.me.role].includes('review')) throw redirect({ to: '/review', replace: true });
  },
  component: NoScreensPage,
});

const reviewRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/review',
  validateSearch: (typed: Partial<ReviewSearch> & SearchSchemaInput) => readReviewSearch(typed),
  beforeLoad: ({ context }) => {
    if (!PERMISSIONS[context.me.role].includes('review')) throw notFound();
  },
  component: ReviewPage,
});

const noCaseRoute = createRoute({ getParentRoute: () => reviewRoute, path: '/', component: NoCase });
const caseRoute = createRoute({ getParentRoute: () => reviewRoute, path: '$matchId', component: CasePage });

const routeTree = rootRoute.addChildren([
  signInRoute,
  staffRoute.addChildren([homeRoute, reviewRoute.addChildren([noCaseRoute, caseRoute])]),
]);

export const router = createRouter({ routeTree, basepath: '/admin', defaultPendingMs: 300, scrollRestoration: true });

/** Leaves for the sign-in page and remembers where one was. */
export function goToSignIn(): void {
  const { href, pathname } = router.state.location;
  if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { to: href } });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
