import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDeletionsSearch } from '../features/account-deletions/deletions.list.ts';
import { readTransfersSearch } from '../features/ledger/transfers.list.ts';
import { readMatchesSearch } from '../features/matches/desk/matches.list.ts';
import { readPenaltiesSearch } from '../features/penalties/penalties.list.ts';
import { readPlayerSearch, readPlayersSearch } from '../features/players/players-search.rules.ts';
import { paymentRecordRoutes } from './payment-routes.ts';
import { onlyWith, searchFrom, staffRoute } from './staff-route.tsx';

const matchesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/battles',
  validateSearch: searchFrom(readMatchesSearch),
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/matches/desk/matches-page.tsx'), 'MatchesPage'),
});
const matchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/battles/$matchId',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/matches/desk/match-page.tsx'), 'MatchPage'),
});

const tournamentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/tournaments/tournaments-page.tsx'), 'TournamentsPage'),
});
const newTournamentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments/new',
  beforeLoad: onlyWith('tournaments'),
  component: lazyRouteComponent(() => import('../features/tournaments/new-tournament-page.tsx'), 'NewTournamentPage'),
});
const tournamentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tournaments/$tournamentId',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/tournaments/tournament-page.tsx'), 'TournamentPage'),
});

const playersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/players',
  validateSearch: searchFrom(readPlayersSearch),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/players/players-page.tsx'), 'PlayersPage'),
});
const playerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/players/$playerId',
  validateSearch: searchFrom(readPlayerSearch),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/players/player-page.tsx'), 'PlayerPage'),
});

const deletionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/account-deletions',
  validateSearch: searchFrom(readDeletionsSearch),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/account-deletions/deletions-page.tsx'), 'DeletionsPage'),
});

const ledgerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/ledger',
  validateSearch: searchFrom(readTransfersSearch),
  beforeLoad: onlyWith('ledger'),
  component: lazyRouteComponent(() => import('../features/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const penaltiesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/penalties',
  validateSearch: searchFrom(readPenaltiesSearch),
  beforeLoad: onlyWith('penalties'),
  component: lazyRouteComponent(() => import('../features/penalties/penalties-page.tsx'), 'PenaltiesPage'),
});

/** The routes of the records. */
export const recordRoutes = [
  matchesRoute,
  matchRoute,
  tournamentsRoute,
  newTournamentRoute,
  tournamentRoute,
  playersRoute,
  playerRoute,
  deletionsRoute,
  ledgerRoute,
  penaltiesRoute,
  ...paymentRecordRoutes,
] as const;
