import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDeletionsSearch } from '../features/accounts/account-deletions/deletions.screen.ts';
import { readPlayerSearch, readPlayersSearch } from '../features/accounts/players/players-search.rules.ts';
import { readTransfersSearch } from '../features/console/ledger/ledger.screen.ts';
import { readMatchesSearch } from '../features/play/matches/desk/matches.screen.ts';
import { readPenaltiesSearch } from '../features/play/matches/penalties/penalties.screen.ts';
import { paymentRecordRoutes } from './payment-routes.ts';
import { onlyWith, searchFrom, staffRoute } from './staff-route.tsx';

const matchesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/battles',
  validateSearch: searchFrom(readMatchesSearch),
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/play/matches/desk/matches-page.tsx'), 'MatchesPage'),
});
const matchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/battles/$matchId',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/play/matches/desk/match-page.tsx'), 'MatchPage'),
});

const tournamentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(
    () => import('../features/play/events/tournaments/tournaments-page.tsx'),
    'TournamentsPage',
  ),
});
const newTournamentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments/new',
  beforeLoad: onlyWith('tournaments'),
  component: lazyRouteComponent(
    () => import('../features/play/events/tournaments/new-tournament-page.tsx'),
    'NewTournamentPage',
  ),
});
const schedulesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments/schedules',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(
    () => import('../features/play/events/tournaments/schedules-page.tsx'),
    'SchedulesPage',
  ),
});
const newScheduleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments/schedules/new',
  beforeLoad: onlyWith('tournaments'),
  component: lazyRouteComponent(
    () => import('../features/play/events/tournaments/new-schedule-page.tsx'),
    'NewSchedulePage',
  ),
});
const tournamentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments/$tournamentId',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(
    () => import('../features/play/events/tournaments/tournament-page.tsx'),
    'TournamentPage',
  ),
});

const playersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/players',
  validateSearch: searchFrom(readPlayersSearch),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/accounts/players/players-page.tsx'), 'PlayersPage'),
});
const playerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/players/$playerId',
  validateSearch: searchFrom(readPlayerSearch),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/accounts/players/player-page.tsx'), 'PlayerPage'),
});

const deletionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/account-deletions',
  validateSearch: searchFrom(readDeletionsSearch),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(
    () => import('../features/accounts/account-deletions/deletions-page.tsx'),
    'DeletionsPage',
  ),
});

const ledgerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/ledger',
  validateSearch: searchFrom(readTransfersSearch),
  beforeLoad: onlyWith('ledger'),
  component: lazyRouteComponent(() => import('../features/console/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const penaltiesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/penalties',
  validateSearch: searchFrom(readPenaltiesSearch),
  beforeLoad: onlyWith('penalties'),
  component: lazyRouteComponent(() => import('../features/play/matches/penalties/penalties-page.tsx'), 'PenaltiesPage'),
});

/** The routes of the records. */
export const recordRoutes = [
  matchesRoute,
  matchRoute,
  tournamentsRoute,
  newTournamentRoute,
  schedulesRoute,
  newScheduleRoute,
  tournamentRoute,
  playersRoute,
  playerRoute,
  deletionsRoute,
  ledgerRoute,
  penaltiesRoute,
  ...paymentRecordRoutes,
] as const;
