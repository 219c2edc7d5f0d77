import { type Economy, ECONOMIES } from '@muqabla/contract/economy';
import type { StaffPermission, StaffRole } from '@muqabla/contract/roles';
import { existsHere } from '@muqabla/ui/economy';
import { Spinner } from '@muqabla/ui/spinner';
import { createRootRoute, createRoute, notFound, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { may } from '../lib/permissions.ts';
import { queryClient } from '../lib/query-client.ts';
import { meQuery, restoreSession } from '../lib/staff-session.ts';
import * as m from '../messages.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { StartFailedPage } from './screen-failed-page.tsx';
import { Shell } from './shell.tsx';

/** Shown while the session is being restored. */
function StartingPage() {
  return (
    <p role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-text-2">
      <Spinner />
      {m.starting()}
    </p>
  );
}

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** The parent of every route that needs a session. */
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

/** Opens a route in these economies to the roles with the permission; elsewhere and for the others it is not found. */
export const onlyWith =
  (permission: StaffPermission, economies: readonly Economy[] = ECONOMIES) =>
  ({ context }: { context: { me: { role: StaffRole } } }) => {
    if (!existsHere({ economies }) || !may(context.me.role, permission)) throw notFound();
  };

/** Validates a route's search with a list's reader; links to the route may leave parameters out. */
export const searchFrom =
  <S,>(read: (raw: Readonly<Record<string, unknown>>) => S) =>
  (raw: Partial<S> & SearchSchemaInput) =>
    read(raw as Readonly<Record<string, unknown>>);
