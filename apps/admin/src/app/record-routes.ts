import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { type KycSearch, readKycSearch } from '../features/kyc/kyc-search.rules.ts';
import { type LedgerSearch, readLedgerSearch } from '../features/ledger/ledger-search.rules.ts';
import { type BattlesSearch, readBattlesSearch } from '../features/matches/desk/battles-search.rules.ts';
import { type PenaltiesSearch, readPenaltiesSearch } from '../features/penalties/penalties-search.rules.ts';
import {
  type PlayerSearch,
  type PlayersSearch,
  readPlayerSearch,
  readPlayersSearch,
} from '../features/players/players-search.rules.ts';
import {
  type ReferralsSearch,
  type ReferrerSearch,
  readReferralsSearch,
  readReferrerSearch,
} from '../features/referrals/referrals-search.rules.ts';
import { type ReportsSearch, readReportsSearch } from '../features/reports/reports-search.rules.ts';
import { onlyWith, staffRoute } from './staff-route.tsx';

const battlesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/battles',
  validateSearch: (typed: BattlesSearch & SearchSchemaInput) => readBattlesSearch(typed),
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/matches/desk/battles-page.tsx'), 'BattlesPage'),
});
const battleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/battles/$matchId',
  beforeLoad: onlyWith('battles'),
  component: lazyRouteComponent(() => import('../features/matches/desk/battle-page.tsx'), 'BattlePage'),
});

const playersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/players',
  validateSearch: (typed: Partial<PlayersSearch> & SearchSchemaInput) => readPlayersSearch(typed),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/players/players-page.tsx'), 'PlayersPage'),
});
const playerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/players/$playerId',
  validateSearch: (typed: PlayerSearch & SearchSchemaInput) => readPlayerSearch(typed),
  beforeLoad: onlyWith('players'),
  component: lazyRouteComponent(() => import('../features/players/player-page.tsx'), 'PlayerPage'),
});

const kycRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/kyc',
  validateSearch: (typed: KycSearch & SearchSchemaInput) => readKycSearch(typed),
  beforeLoad: onlyWith('kyc'),
  component: lazyRouteComponent(() => import('../features/kyc/kyc-page.tsx'), 'KycPage'),
});
const kycPersonRoute = createRoute({
  getParentRoute: () => kycRoute,
  path: '$playerId',
  component: lazyRouteComponent(() => import('../features/kyc/kyc-drawer.tsx'), 'KycDrawer'),
});

const ledgerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/ledger',
  validateSearch: (typed: LedgerSearch & SearchSchemaInput) => readLedgerSearch(typed),
  beforeLoad: onlyWith('ledger'),
  component: lazyRouteComponent(() => import('../features/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const penaltiesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/penalties',
  validateSearch: (typed: PenaltiesSearch & SearchSchemaInput) => readPenaltiesSearch(typed),
  beforeLoad: onlyWith('penalties'),
  component: lazyRouteComponent(() => import('../features/penalties/penalties-page.tsx'), 'PenaltiesPage'),
});

const referralsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals',
  validateSearch: (typed: ReferralsSearch & SearchSchemaInput) => readReferralsSearch(typed),
  beforeLoad: onlyWith('reports'),
  component: lazyRouteComponent(() => import('../features/referrals/referrals-page.tsx'), 'ReferralsPage'),
});
const referrerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals/$playerId',
  validateSearch: (typed: ReferrerSearch & SearchSchemaInput) => readReferrerSearch(typed),
  beforeLoad: onlyWith('reports'),
  component: lazyRouteComponent(() => import('../features/referrals/referrer-page.tsx'), 'ReferrerPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports',
  validateSearch: (typed: Partial<ReportsSearch> & SearchSchemaInput) => readReportsSearch(typed),
  beforeLoad: onlyWith('reports'),
  component: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
});

/** The screens where one looks something up. */
export const recordRoutes = [
  battlesRoute,
  battleRoute,
  playersRoute,
  playerRoute,
  kycRoute.addChildren([kycPersonRoute]),
  ledgerRoute,
  penaltiesRoute,
  referralsRoute,
  referrerRoute,
  reportsRoute,
] as const;
