import { lazyPage } from '../components/page-skeleton.tsx';
import { sidePaths, tracePath } from '../side-paths.ts';
import type { SidePageRoute } from './route.ts';

// Pure, so that a build for points leaves them out.
const TdsPage = /* @__PURE__ */ lazyPage(() => import('../features/money/tds/tds-page.tsx'), 'TdsPage');
const NoHousePage = /* @__PURE__ */ lazyPage(() => import('../features/core/trust/no-house-page.tsx'), 'NoHousePage');
const TracePage = /* @__PURE__ */ lazyPage(() => import('../features/money/trace/trace-page.tsx'), 'TracePage');
const WindDownPage = /* @__PURE__ */ lazyPage(
  () => import('../features/money/wind-down/wind-down-page.tsx'),
  'WindDownPage',
);
const TrustPage = /* @__PURE__ */ lazyPage(() => import('../features/core/trust/trust-page.tsx'), 'TrustPage');

/** The side pages about money that is owed and its tax. */
export const moneySidePages = (): readonly SidePageRoute[] => [
  { path: sidePaths.noHouse, access: 'everyone', page: () => <NoHousePage /> },
  { path: sidePaths.trust, access: 'everyone', page: () => <TrustPage /> },
  {
    path: tracePath(':kind', ':id'),
    page: ({ kind = '', id = '' }) => <TracePage key={id} kind={kind} subjectId={id} />,
  },
  { path: sidePaths.tds, page: () => <TdsPage /> },
  { path: sidePaths.windDown, page: () => <WindDownPage /> },
];
