import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** The list of tournaments. */
export const tournamentsScreen = createRoute({
  ...staffPage('/tournaments', {
    needs: ['battles'],
    menu: { entry: 'tournaments', name: m.tournaments },
  }),
  component: lazyRouteComponent(() => import('./tournaments-page.tsx'), 'TournamentsPage'),
});

/** Plans a tournament. */
export const newTournamentScreen = createRoute({
  ...staffPage('/tournaments/new', {
    needs: ['tournaments'],
  }),
  component: lazyRouteComponent(() => import('./new-tournament-page.tsx'), 'NewTournamentPage'),
});

/** The schedules of tournaments. */
export const schedulesScreen = createRoute({
  ...staffPage('/tournaments/schedules', {
    needs: ['battles'],
  }),
  component: lazyRouteComponent(() => import('./schedules-page.tsx'), 'SchedulesPage'),
});

/** Plans a schedule of tournaments. */
export const newScheduleScreen = createRoute({
  ...staffPage('/tournaments/schedules/new', {
    needs: ['tournaments'],
  }),
  component: lazyRouteComponent(() => import('./new-schedule-page.tsx'), 'NewSchedulePage'),
});

/** One tournament. */
export const tournamentScreen = createRoute({
  ...staffPage('/tournaments/$tournamentId', {
    needs: ['battles'],
  }),
  component: lazyRouteComponent(() => import('./tournament-page.tsx'), 'TournamentPage'),
});
