import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { existsHere } from '@muqabla/ui/economy';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { lazyPage } from '../components/page-skeleton.tsx';
import { paths } from '../paths.ts';
import { arenaPath, sharedGamePath, sidePaths, tournamentPath, tracePath, watchPath } from '../side-paths.ts';
import { PlayersOnly } from './gates.tsx';
import type { RouteParams, SidePageRoute } from './route.ts';

const NotFoundPage = lazyPage(() => import('../features/core/site-state/not-found-page.tsx'), 'NotFoundPage');
const LimitsPage = lazyPage(() => import('../features/accounts/limits/limits-page.tsx'), 'LimitsPage');
const AgePage = lazyPage(() => import('../features/accounts/age/age-page.tsx'), 'AgePage');
const MyDataPage = lazyPage(() => import('../features/accounts/my-data/my-data-page.tsx'), 'MyDataPage');
const PasskeysPage = lazyPage(() => import('../features/accounts/passkeys/passkeys-page.tsx'), 'PasskeysPage');
const ReferPage = lazyPage(() => import('../features/accounts/referrals/refer-page.tsx'), 'ReferPage');
const ShareResultPage = lazyPage(
  () => import('../features/play/matches/share/share-result-page.tsx'),
  'ShareResultPage',
);
const SupportPage = lazyPage(() => import('../features/support/support/support-page.tsx'), 'SupportPage');
const StatusPage = lazyPage(() => import('../features/operations/status/status-page.tsx'), 'StatusPage');
const AccessibilityPage = lazyPage(
  () => import('../features/support/accessibility/accessibility-page.tsx'),
  'AccessibilityPage',
);
const TermsPage = lazyPage(() => import('../features/support/terms/terms-page.tsx'), 'TermsPage');
const ComplaintsPage = lazyPage(() => import('../features/support/complaints/complaints-page.tsx'), 'ComplaintsPage');
const LeadersPage = lazyPage(() => import('../features/play/skill/leaders/leaders-page.tsx'), 'LeadersPage');
const LeaguePage = lazyPage(() => import('../features/play/skill/leagues/league-page.tsx'), 'LeaguePage');
const TournamentsPage = lazyPage(
  () => import('../features/play/events/tournaments/tournaments-page.tsx'),
  'TournamentsPage',
);
const ArenasPage = lazyPage(() => import('../features/play/events/tournaments/arenas/arenas-page.tsx'), 'ArenasPage');
const WatchPage = lazyPage(() => import('../features/play/boards/watch/watch-page.tsx'), 'WatchPage');
const SharedGamePage = lazyPage(() => import('../features/play/boards/shared/shared-game-page.tsx'), 'SharedGamePage');
const TdsPage = lazyPage(() => import('../features/money/tds/tds-page.tsx'), 'TdsPage');
const NoHousePage = lazyPage(() => import('../features/core/trust/no-house-page.tsx'), 'NoHousePage');
const TrustPage = lazyPage(() => import('../features/core/trust/trust-page.tsx'), 'TrustPage');
const TracePage = lazyPage(() => import('../features/money/trace/trace-page.tsx'), 'TracePage');
const WindDownPage = lazyPage(() => import('../features/money/wind-down/wind-down-page.tsx'), 'WindDownPage');
const FriendsPage = lazyPage(() => import('../features/accounts/friends/friends-page.tsx'), 'FriendsPage');

const allSidePages: readonly SidePageRoute[] = [
  { path: paths.support, access: 'everyone', page: () => <SupportPage /> },
  { path: paths.terms, access: 'everyone', page: () => <TermsPage /> },
  { path: paths.limits, page: () => <LimitsPage /> },
  // Patterns ignore case, so this also matches /refer.
  { path: paths.refer, page: () => <ReferPage /> },
  { path: sidePaths.noHouse, economies: MONEY_ECONOMIES, access: 'everyone', page: () => <NoHousePage /> },
  { path: sidePaths.trust, economies: MONEY_ECONOMIES, access: 'everyone', page: () => <TrustPage /> },
  {
    path: tracePath(':kind', ':id'),
    economies: MONEY_ECONOMIES,
    page: ({ kind = '', id = '' }) => <TracePage key={id} kind={kind} subjectId={id} />,
  },
  { path: sidePaths.tds, economies: MONEY_ECONOMIES, page: () => <TdsPage /> },
  { path: sidePaths.windDown, economies: MONEY_ECONOMIES, page: () => <WindDownPage /> },
  { path: sidePaths.status, access: 'everyone', page: () => <StatusPage /> },
  { path: sidePaths.accessibility, access: 'everyone', page: () => <AccessibilityPage /> },
  { path: sidePaths.myData, page: () => <MyDataPage /> },
  { path: sidePaths.age, page: () => <AgePage /> },
  { path: sidePaths.passkeys, page: () => <PasskeysPage /> },
  { path: sidePaths.shareResult, page: () => <ShareResultPage /> },
  { path: sidePaths.leaders, page: () => <LeadersPage /> },
  { path: sidePaths.leagues, page: () => <LeaguePage /> },
  {
    path: `${sidePaths.leagues}/:gameName/:season`,
    page: ({ gameName, season }) => <LeaguePage gameName={gameName} season={season} />,
  },
  { path: sidePaths.friends, page: () => <FriendsPage /> },
  { path: '/friend/:token', page: ({ token }) => <FriendsPage token={token} /> },
  { path: tournamentPath(':id?'), page: ({ id }) => <TournamentsPage key={id} id={id} /> },
  { path: sidePaths.watch, page: () => <WatchPage /> },
  {
    path: '/watch/of/:gameName/:playerId',
    page: ({ gameName, playerId }) => <WatchPage key={playerId} gameName={gameName} playerId={playerId} />,
  },
  { path: watchPath(':matchId'), page: ({ matchId }) => <WatchPage key={matchId} matchId={matchId} /> },
  {
    path: sharedGamePath(':code'),
    access: 'everyone',
    page: ({ code = '' }) => <SharedGamePage key={code} code={code} />,
  },
  { path: sidePaths.arenas, page: () => <ArenasPage /> },
  { path: sidePaths.newArena, page: () => <ArenasPage isNew /> },
  { path: arenaPath(':token'), page: ({ token }) => <ArenasPage key={token} token={token} /> },
  { path: sidePaths.complaints, page: () => <ComplaintsPage /> },
];
const sidePages = allSidePages.filter(existsHere);

/** The page of a side path: one that few visits open, so that the first visit does not load its route. */
export function SidePage() {
  const [location] = useLocation();
  const { parser } = useRouter();
  for (const { path, access, page } of sidePages) {
    const [isMatch, params] = matchRoute(parser, path, location);
    if (!isMatch) continue;
    const shown = page(params as RouteParams);
    return access === 'everyone' ? shown : <PlayersOnly>{shown}</PlayersOnly>;
  }
  return <NotFoundPage />;
}
