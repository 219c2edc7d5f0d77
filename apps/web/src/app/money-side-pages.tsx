import { lazyPage } from '../components/page-skeleton.tsx';
import { sidePaths } from '../side-paths.ts';
import type { SidePageRoute } from './route.ts';

const TdsPage = lazyPage(() => import('../features/tds/tds-page.tsx'), 'TdsPage');
const TrustPage = lazyPage(() => import('../features/trust/trust-page.tsx'), 'TrustPage');

/** The side pages about money that is owed and its tax. */
export const moneySidePages: readonly SidePageRoute[] = [
  { path: sidePaths.trust, access: 'everyone', page: () => <TrustPage /> },
  { path: sidePaths.tds, page: () => <TdsPage /> },
];
