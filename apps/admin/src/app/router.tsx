import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SignInPage } from '../features/console/sign-in/sign-in-page.tsx';
import { session } from '../lib/api.ts';
import { rootRoute, staffRoute } from '../lib/staff-page.ts';
import { NoScreensPage, NotFoundPage } from './not-found-page.tsx';
import { ScreenFailedPage, StartFailedPage } from './screen-failed-page.tsx';
import { firstScreen, SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';
import { StartingPage } from './starting-page.tsx';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: () => {
    if (session.token() !== null) throw redirect({ to: '/', replace: true });
  },
  component: SignInPage,
});

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyRouteComponent(() => import('../features/console/join/join-page.tsx'), 'JoinPage'),
});

const companySignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/company-sign-in',
  component: lazyRouteComponent(
    () => import('../features/console/sign-in/company-return-page.tsx'),
    'CompanyReturnPage',
  ),
});

const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const first = firstScreen(context.me.role);
    if (first !== undefined) throw redirect({ to: first, replace: true });
  },
  component: NoScreensPage,
});

rootRoute.update({ notFoundComponent: NotFoundPage });
staffRoute.update({
  component: Shell,
  pendingComponent: StartingPage,
  errorComponent: StartFailedPage,
  notFoundComponent: NotFoundPage,
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  joinRoute,
  companySignInRoute,
  staffRoute.addChildren([homeRoute, ...SCREENS]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  defaultPendingMs: 300,
  defaultErrorComponent: ScreenFailedPage,
  scrollRestoration: true,
});

/** Opens the sign-in page, which returns to the current URL afterwards. */
export function goToSignIn(): void {
  const { href, pathname } = router.state.location;
  if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { to: href } });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
