import { lazyPage } from '../components/page-skeleton.tsx';
import { paths } from '../paths.ts';
import type { AppRoute } from './route.ts';

// Pure, so that a build for points leaves them out.
const DepositPage = /* @__PURE__ */ lazyPage(
  () => import('../features/money/deposits/deposit-page.tsx'),
  'DepositPage',
);
const WithdrawPage = /* @__PURE__ */ lazyPage(
  () => import('../features/money/withdrawals/withdraw-page.tsx'),
  'WithdrawPage',
);
const RechargePage = /* @__PURE__ */ lazyPage(
  () => import('../features/money/recharges/recharge-page.tsx'),
  'RechargePage',
);
const KycPage = /* @__PURE__ */ lazyPage(() => import('../features/accounts/kyc/kyc-page.tsx'), 'KycPage');

/** The pages where money comes in and goes out. */
export const paymentRoutes = (): readonly AppRoute[] => [
  { path: paths.deposit, frame: 'task', page: () => <DepositPage /> },
  { path: paths.withdraw, page: () => <WithdrawPage /> },
  { path: paths.recharge, frame: 'task', page: () => <RechargePage /> },
  { path: paths.kyc, frame: 'bare', page: () => <KycPage /> },
];
