import { lazyPage } from '../components/page-skeleton.tsx';
import { sidePaths } from '../side-paths.ts';
import type { SidePageRoute } from './route.ts';

const TrustPage = lazyPage(() => import('../features/trust/trust-page.tsx'), 'TrustPage');

/** The side pages about money that is owed. */
export const moneySidePages: readonly SidePageRoute[] = [{ path: sidePaths.trust, page: () => <TrustPage /> }];
