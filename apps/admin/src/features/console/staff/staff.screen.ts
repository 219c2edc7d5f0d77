import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';
import { readStaffSearch } from './staff.rules.ts';

const staffList = createRoute({
  ...staffPage('/staff', {
    needs: ['staff'],
    menu: { entry: 'staff', name: m.nav_staff },
  }),
  validateSearch: searchFrom(readStaffSearch),
  component: lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage'),
});
const member = createRoute({
  getParentRoute: () => staffList,
  path: '$staffId',
  component: lazyRouteComponent(() => import('./member-drawer.tsx'), 'MemberDrawer'),
});

/** The list of staff, and one of them in a drawer. */
export const staffScreen = staffList.addChildren([member]);
