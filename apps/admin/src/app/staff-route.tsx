import type { StaffPermission } from '@muqabla/contract/call';
import type { StaffRole } from '@muqabla/contract/roles';
import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import { may } from '../lib/may.ts';
import { queryClient } from '../lib/query-client.ts';
import { meQuery, restoreSession } from '../lib/staff-session.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';
import { StartFailedPage } from './start-failed-page.tsx';
import { StartingPage } from './starting-page.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** Everything behind the sign-in. */
export const staffRoute = createRoute({
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

/** Opens a screen to the roles that hold the permission; for others there is no such address. */
export const onlyWith =
  (permission: StaffPermission) =>
  ({ context }: { context: { me: { role: StaffRole } } }) => {
    if (!may(context.me.role, permission)) throw notFound();
  };
