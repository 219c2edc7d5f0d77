import { lazyPage } from '../components/page-skeleton.tsx';
import { paths } from '../paths.ts';
import type { AppRoute } from './route.ts';

const DepositPage = lazyPage(() => import('../features/money/deposits/deposit-page.tsx'), 'DepositPage');
const WithdrawPage = lazyPage(() => import('../features/money/withdrawals/withdraw-page.tsx'), 'WithdrawPage');
const RechargePage = lazyPage(() => import('../features/money/recharges/recharge-page.tsx'), 'RechargePage');
const KycPage = lazyPage(() => import('../features/accounts/kyc/kyc-page.tsx'), 'KycPage');

/** The pages where money comes in and goes out. */
export const paymentRoutes: readonly AppRoute[] = [
  { path: paths.deposit, frame: 'task', page: () => <DepositPage /> },
  { path: paths.withdraw, page: () => <WithdrawPage /> },
  { path: paths.recharge, frame: 'task', page: () => <RechargePage /> },
  { path: paths.kyc, frame: 'bare', page: () => <KycPage /> },
];
