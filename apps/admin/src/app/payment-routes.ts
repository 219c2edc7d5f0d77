import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readKycSearch } from '../features/accounts/kyc/kyc.screen.ts';
import { readReferralsSearch, readReferrerSearch } from '../features/accounts/referrals/referrals.screen.ts';
import { readClosingSearch } from '../features/console/closing/closing.screen.ts';
import { readReportsSearch } from '../features/console/reports/reports.screen.ts';
import { readTraceSearch } from '../features/console/trace/trace.screen.ts';
import { readContradictionsSearch } from '../features/money/contradictions/contradictions.screen.ts';
import { readDepositsSearch } from '../features/money/deposits/deposits.screen.ts';
import { readRechargesSearch } from '../features/money/recharges/recharges.screen.ts';
import { readWithdrawalsSearch } from '../features/money/withdrawals/withdrawals.screen.ts';
import { readWindDownSearch } from '../features/operations/wind-down/wind-down.screen.ts';
import { readRingsSearch } from '../features/play/integrity/rings/rings.screen.ts';
import { onlyWith, searchFrom, staffRoute } from './staff-route.tsx';

const withdrawalsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/withdrawals',
  validateSearch: searchFrom(readWithdrawalsSearch),
  beforeLoad: onlyWith('withdrawals', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/money/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
});
const withdrawalRoute = createRoute({
  getParentRoute: () => withdrawalsRoute,
  path: '$withdrawalId',
  component: lazyRouteComponent(
    () => import('../features/money/withdrawals/withdrawal-drawer.tsx'),
    'WithdrawalDrawer',
  ),
});

const depositsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/deposits',
  validateSearch: searchFrom(readDepositsSearch),
  beforeLoad: onlyWith('deposits', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/money/deposits/deposits-page.tsx'), 'DepositsPage'),
});
const depositRoute = createRoute({
  getParentRoute: () => depositsRoute,
  path: '$depositId',
  component: lazyRouteComponent(() => import('../features/money/deposits/deposit-drawer.tsx'), 'DepositDrawer'),
});
const reconcileRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/deposits/reconcile',
  beforeLoad: onlyWith('deposits', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/money/deposits/reconcile-page.tsx'), 'ReconcilePage'),
});

const rechargesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/recharges',
  validateSearch: searchFrom(readRechargesSearch),
  beforeLoad: onlyWith('recharges', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/money/recharges/recharges-page.tsx'), 'RechargesPage'),
});

const contradictionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/contradictions',
  validateSearch: searchFrom(readContradictionsSearch),
  beforeLoad: onlyWith('ledger', MONEY_ECONOMIES),
  component: lazyRouteComponent(
    () => import('../features/money/contradictions/contradictions-page.tsx'),
    'ContradictionsPage',
  ),
});

const kycRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/kyc',
  validateSearch: searchFrom(readKycSearch),
  beforeLoad: onlyWith('kyc', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/accounts/kyc/kyc-page.tsx'), 'KycPage'),
});
const kycPersonRoute = createRoute({
  getParentRoute: () => kycRoute,
  path: '$playerId',
  component: lazyRouteComponent(() => import('../features/accounts/kyc/kyc-drawer.tsx'), 'KycDrawer'),
});

const referralsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals',
  validateSearch: searchFrom(readReferralsSearch),
  beforeLoad: onlyWith('reports', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/accounts/referrals/referrals-page.tsx'), 'ReferralsPage'),
});
const referrerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals/$playerId',
  validateSearch: searchFrom(readReferrerSearch),
  beforeLoad: onlyWith('reports', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/accounts/referrals/referrer-page.tsx'), 'ReferrerPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports',
  validateSearch: searchFrom(readReportsSearch),
  beforeLoad: onlyWith('reports', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/console/reports/reports-page.tsx'), 'ReportsPage'),
});

const scheduledReportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports/scheduled',
  beforeLoad: onlyWith('reports', MONEY_ECONOMIES),
  component: lazyRouteComponent(
    () => import('../features/console/scheduled-reports/scheduled-reports-page.tsx'),
    'ScheduledReportsPage',
  ),
});

const closingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/closing',
  validateSearch: searchFrom(readClosingSearch),
  beforeLoad: onlyWith('reports', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/console/closing/closing-page.tsx'), 'ClosingPage'),
});
const traceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/trace/$kind/$subjectId',
  validateSearch: searchFrom(readTraceSearch),
  beforeLoad: onlyWith('ledger', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/console/trace/trace-page.tsx'), 'TracePage'),
});

const lawRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/law',
  beforeLoad: onlyWith('law', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/core/law/law-page.tsx'), 'LawPage'),
});

const ringsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rings',
  validateSearch: searchFrom(readRingsSearch),
  beforeLoad: onlyWith('review', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/play/integrity/rings/rings-page.tsx'), 'RingsPage'),
});
const ringRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rings/$ringId',
  beforeLoad: onlyWith('review', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/play/integrity/rings/ring-page.tsx'), 'RingPage'),
});

/** The work of payments. */
export const paymentWorkRoutes = [
  withdrawalsRoute.addChildren([withdrawalRoute]),
  depositsRoute.addChildren([depositRoute]),
  reconcileRoute,
  rechargesRoute,
  contradictionsRoute,
  ringsRoute,
  ringRoute,
] as const;

/** The records of payments, KYC and bonuses. */
export const paymentRecordRoutes = [
  kycRoute.addChildren([kycPersonRoute]),
  referralsRoute,
  referrerRoute,
  reportsRoute,
  scheduledReportsRoute,
  closingRoute,
  traceRoute,
] as const;

const windDownRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/law/wind-down',
  validateSearch: searchFrom(readWindDownSearch),
  beforeLoad: onlyWith('law', MONEY_ECONOMIES),
  component: lazyRouteComponent(() => import('../features/operations/wind-down/wind-down-page.tsx'), 'WindDownPage'),
});

/** The law of stakes and taxes, and the end of play. */
export const lawRoutes = [lawRoute, windDownRoute] as const;
