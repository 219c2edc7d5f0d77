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

type Guarded = { context: { me: { role: StaffRole } } };

/** Opens a route to the roles with one of these permissions; for the others it is not found. */
export const onlyWithOneOf =
  (permissions: readonly StaffPermission[], economies: readonly Economy[] = ECONOMIES) =>
  ({ context }: Guarded) => {
    const isOpen = permissions.some((permission) => may(context.me.role, permission));
    if (!existsHere({ economies }) || !isOpen) throw notFound();
  };

/** Opens a route in these economies to the roles with the permission; elsewhere and for the others it is not found. */
export const onlyWith = (permission: StaffPermission, economies: readonly Economy[] = ECONOMIES) =>
  onlyWithOneOf([permission], economies);

/** Validates a route's search with a list's reader; links to the route may leave parameters out. */
export const searchFrom =
  <S,>(read: (raw: Readonly<Record<string, unknown>>) => S) =>
  (raw: Partial<S> & SearchSchemaInput) =>
    read(raw as Readonly<Record<string, unknown>>);
