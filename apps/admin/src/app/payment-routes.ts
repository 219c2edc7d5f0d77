import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDepositsSearch } from '../features/deposits/deposits.list.ts';
import { readKycSearch } from '../features/kyc/kyc.list.ts';
import { readRechargesSearch } from '../features/recharges/recharges.list.ts';
import { readReferralsSearch, readReferrerSearch } from '../features/referrals/referrals.list.ts';
import { readReportsSearch } from '../features/reports/reports.list.ts';
import { readWithdrawalsSearch } from '../features/withdrawals/withdrawals.list.ts';
import { onlyWith, searchFrom, staffRoute } from './staff-route.tsx';

const withdrawalsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/withdrawals',
  validateSearch: searchFrom(readWithdrawalsSearch),
  beforeLoad: onlyWith('withdrawals'),
  component: lazyRouteComponent(() => import('../features/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
});
const withdrawalRoute = createRoute({
  getParentRoute: () => withdrawalsRoute,
  path: '$withdrawalId',
  component: lazyRouteComponent(() => import('../features/withdrawals/withdrawal-drawer.tsx'), 'WithdrawalDrawer'),
});

const depositsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/deposits',
  validateSearch: searchFrom(readDepositsSearch),
  beforeLoad: onlyWith('deposits'),
  component: lazyRouteComponent(() => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
});
const depositRoute = createRoute({
  getParentRoute: () => depositsRoute,
  path: '$depositId',
  component: lazyRouteComponent(() => import('../features/deposits/deposit-drawer.tsx'), 'DepositDrawer'),
});
const reconcileRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/deposits/reconcile',
  beforeLoad: onlyWith('deposits'),
  component: lazyRouteComponent(() => import('../features/deposits/reconcile-page.tsx'), 'ReconcilePage'),
});

const rechargesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/recharges',
  validateSearch: searchFrom(readRechargesSearch),
  beforeLoad: onlyWith('recharges'),
  component: lazyRouteComponent(() => import('../features/recharges/recharges-page.tsx'), 'RechargesPage'),
});

const kycRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/kyc',
  validateSearch: searchFrom(readKycSearch),
  beforeLoad: onlyWith('kyc'),
  component: lazyRouteComponent(() => import('../features/kyc/kyc-page.tsx'), 'KycPage'),
});
const kycPersonRoute = createRoute({
  getParentRoute: () => kycRoute,
  path: '$playerId',
  component: lazyRouteComponent(() => import('../features/kyc/kyc-drawer.tsx'), 'KycDrawer'),
});

const referralsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals',
  validateSearch: searchFrom(readReferralsSearch),
  beforeLoad: onlyWith('reports'),
  component: lazyRouteComponent(() => import('../features/referrals/referrals-page.tsx'), 'ReferralsPage'),
});
const referrerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals/$playerId',
  validateSearch: searchFrom(readReferrerSearch),
  beforeLoad: onlyWith('reports'),
  component: lazyRouteComponent(() => import('../features/referrals/referrer-page.tsx'), 'ReferrerPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports',
  validateSearch: searchFrom(readReportsSearch),
  beforeLoad: onlyWith('reports'),
  component: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
});

const lawRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/law',
  beforeLoad: onlyWith('law'),
  component: lazyRouteComponent(() => import('../features/law/law-page.tsx'), 'LawPage'),
});

/** The work of payments. */
export const paymentWorkRoutes = [
  withdrawalsRoute.addChildren([withdrawalRoute]),
  depositsRoute.addChildren([depositRoute]),
  reconcileRoute,
  rechargesRoute,
] as const;

/** The records of payments, KYC and bonuses. */
export const paymentRecordRoutes = [
  kycRoute.addChildren([kycPersonRoute]),
  referralsRoute,
  referrerRoute,
  reportsRoute,
] as const;

/** The law of stakes and taxes. */
export const lawRoutes = [lawRoute] as const;
