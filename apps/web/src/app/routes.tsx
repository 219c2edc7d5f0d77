import type { ReactElement, ReactNode } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { lazyPage } from '../components/lazy-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { beginFirstPage } from '../lib/first-page.ts';
import type { LazyComponent } from '../lib/lazy-named.ts';
import { restoreSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { GuestsOnly, PlayersOnly } from './gates.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { type Frame, Shell } from './shell.tsx';

const LoginPage = lazyPage(() => import('../features/sign-in/login-page.tsx'), 'LoginPage');
const RegisterPage = lazyPage(() => import('../features/sign-in/register-page.tsx'), 'RegisterPage');
const TermsPage = lazyPage(() => import('../features/terms/terms-page.tsx'), 'TermsPage');
const SupportPage = lazyPage(() => import('../features/support/support-page.tsx'), 'SupportPage');
const LobbyPage = lazyPage(() => import('../features/matches/lobby/lobby-page.tsx'), 'LobbyPage');
const MatchRoomPage = lazyPage(() => import('../features/matches/room/match-room-page.tsx'), 'MatchRoomPage');
const ChallengePage = lazyPage(() => import('../features/matches/challenge/challenge-page.tsx'), 'ChallengePage');
const NoticesPage = lazyPage(() => import('../features/notices/notices-page.tsx'), 'NoticesPage');
const WalletPage = lazyPage(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage');
const DepositPage = lazyPage(() => import('../features/deposits/deposit-page.tsx'), 'DepositPage');
const HistoryPage = lazyPage(() => import('../features/history/history-page.tsx'), 'HistoryPage');
const WithdrawPage = lazyPage(() => import('../features/withdrawals/withdraw-page.tsx'), 'WithdrawPage');
const RechargePage = lazyPage(() => import('../features/recharges/recharge-page.tsx'), 'RechargePage');
const KycPage = lazyPage(() => import('../features/kyc/kyc-page.tsx'), 'KycPage');
const LimitsPage = lazyPage(() => import('../features/limits/limits-page.tsx'), 'LimitsPage');
const ProfilePage = lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage');
const ReferPage = lazyPage(() => import('../features/referrals/refer-page.tsx'), 'ReferPage');
const ChatPage = lazyPage(() => import('../features/chat/chat-page.tsx'), 'ChatPage');
const NotFoundPage = lazyPage(() => import('../features/site-state/not-found-page.tsx'), 'NotFoundPage');

type Params = Record<string, string | undefined>;
type AppRoute = {
  path: string;
  frame: Frame;
  who: 'everybody' | 'guests' | 'players';
  page: (params: Params) => ReactElement;
};

const routes: AppRoute[] = [
  { path: paths.home, frame: 'tabs', who: 'everybody', page: () => <HomePage /> },
  { path: paths.login, frame: 'bare', who: 'guests', page: () => <LoginPage /> },
  { path: paths.register, frame: 'bare', who: 'guests', page: () => <RegisterPage /> },
  { path: paths.terms, frame: 'tabs', who: 'everybody', page: () => <TermsPage /> },
  { path: paths.support, frame: 'tabs', who: 'everybody', page: () => <SupportPage /> },
  { path: paths.lobby, frame: 'tabs', who: 'players', page: ({ gameName = '' }) => <LobbyPage gameName={gameName} /> },
  {
    path: paths.match,
    frame: 'bare',
    who: 'players',
    page: ({ matchId = '' }) => <MatchRoomPage matchId={matchId} room="manual" />,
  },
  {
    path: paths.matchAuto,
    frame: 'bare',
    who: 'players',
    page: ({ matchId = '' }) => <MatchRoomPage matchId={matchId} room="auto" />,
  },
  { path: paths.challenge, frame: 'task', who: 'players', page: ({ code = '' }) => <ChallengePage code={code} /> },
  { path: paths.notices, frame: 'tabs', who: 'players', page: () => <NoticesPage /> },
  { path: paths.wallet, frame: 'tabs', who: 'players', page: () => <WalletPage /> },
  { path: paths.deposit, frame: 'task', who: 'players', page: () => <DepositPage /> },
  { path: paths.chat, frame: 'bare', who: 'players', page: () => <ChatPage /> },
  { path: paths.history, frame: 'tabs', who: 'players', page: () => <HistoryPage /> },
  { path: paths.withdraw, frame: 'tabs', who: 'players', page: () => <WithdrawPage /> },
  { path: paths.recharge, frame: 'task', who: 'players', page: () => <RechargePage /> },
  { path: paths.kyc, frame: 'bare', who: 'players', page: () => <KycPage /> },
  { path: paths.limits, frame: 'tabs', who: 'players', page: () => <LimitsPage /> },
  { path: paths.profile, frame: 'tabs', who: 'players', page: () => <ProfilePage /> },
  // Patterns fit in any case, so this is /refer too.
  { path: paths.refer, frame: 'tabs', who: 'players', page: () => <ReferPage /> },
];

const guards = {
  everybody: ({ children }: { children: ReactNode }) => children,
  guests: GuestsOnly,
  players: PlayersOnly,
};

/** The route of the present address with its page, or undefined. */
function useRoute() {
  const [location] = useLocation();
  const { parser } = useRouter();
  for (const { page, ...route } of routes) {
    const [fits, params] = matchRoute(parser, route.path, location);
    if (fits) return { ...route, location, page: page(params as Params) };
  }
}

/** Loads the code of the first page while it is still being found out who is there, and then what the page reads. */
export function useFirstPageAhead() {
  const page = useRoute()?.page as { type: Partial<LazyComponent<object>>; props: object } | undefined;
  // In the first render already: it changes nothing on the page.
  beginFirstPage(async () => {
    const code = await page?.type.load?.();
    if (code?.readAhead !== undefined && (await restoreSession())) await code.readAhead(page?.props ?? {});
  });
}

/** Shows the page of the present address in its frame. */
export function Routes() {
  const route = useRoute();
  if (route !== undefined) {
    const { frame, location, who, page } = route;
    const Guard = guards[who];
    return (
      <Shell frame={frame}>
        {/* Another battle starts its page afresh; another query string does not. */}
        <Guard key={location}>
          <PageBoundary>{page}</PageBoundary>
        </Guard>
      </Shell>
    );
  }
  return (
    <Shell frame="bare">
      <NotFoundPage />
    </Shell>
  );
}
