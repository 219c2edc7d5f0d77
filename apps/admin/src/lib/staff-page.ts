import type { StaffRole } from '@muqabla/contract/roles';
import { existsHere } from '@muqabla/ui/economy';
import { createRootRoute, createRoute, notFound, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import type { MenuPlace, MenuScreen, PageAccess } from './menu.ts';
import { may } from './permissions.ts';
import { queryClient } from './query-client.ts';
import { meQuery, restoreSession } from './staff-session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent for pages that the navigation does not have. */
    screen?: MenuScreen;
  }
}

/** The root of all routes; the app gives it its pages for failures. */
export const rootRoute = createRootRoute();

/** The parent of every route that needs a session; the app gives it its frame. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: async ({ location }) => {
    if (!(await restoreSession())) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true });
    return { me: await queryClient.ensureQueryData(meQuery) };
  },
});

/** Options of the route of a page: its path, who may open it (for the others it is not found), its place in the navigation. */
export const staffPage = <const Path extends string>(
  path: Path,
  { menu, ...access }: PageAccess & { menu?: MenuPlace },
) => ({
  getParentRoute: () => staffRoute,
  path,
  beforeLoad: ({ context }: { context: { me: { role: StaffRole } } }) => {
    if (!existsHere(access) || !access.needs.some((permission) => may(context.me.role, permission))) throw notFound();
  },
  staticData: menu === undefined ? {} : { screen: { to: path, ...access, ...menu } },
});

/** Validates a route's search with a list's reader; links to the route may leave parameters out. */
export const searchFrom =
  <S>(read: (raw: Readonly<Record<string, unknown>>) => S) =>
  (raw: Partial<S> & SearchSchemaInput) =>
    read(raw as Readonly<Record<string, unknown>>);
