import { componentTestOf, type ShowOptions } from '@muqabla/testing/components/component-test';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { session } from '../src/lib/api.ts';
import { queryClient } from '../src/lib/query-client.ts';

const staff = componentTestOf({ queryClient, session });

/** Shows components of the console without a browser, as the one of the player app does. Call it once at the top of a test file. */
export const setUpComponentTest = staff.setUp;

/** Shows a component at a path of the console, for a signed-in staff member unless said otherwise. `at` is the current path. */
export const show = (component: ReactNode, { path = '/', ...options }: ShowOptions = {}) => {
  const root = createRootRoute();
  const parent = createRoute({ getParentRoute: () => root, id: 'staff' });
  const [pathname = path] = path.split('?');
  const here = createRoute({ getParentRoute: () => parent, path: pathname, component: () => component });
  const router = createRouter({
    routeTree: root.addChildren([parent.addChildren([here])]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  const shown = staff.show(<RouterProvider router={router as never} />, options);
  return { ...shown, at: () => router.state.location.pathname };
};
