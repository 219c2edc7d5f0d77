import type { ReactElement, ReactNode } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { lazyPage } from '../components/page-skeleton.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { startFirstPage } from '../lib/lazy-component.ts';
import type { LazyComponent } from '../lib/lazy-component.ts';
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
const BoardPage = lazyPage(() => import('../features/boards/match/board-page.tsx'), 'BoardPage');
const PracticePage = lazyPage(() => import('../features/boards/practice/practice-page.tsx'), 'PracticePage');
const NotFoundPage = lazyPage(() => import('../features/site-state/not-found-page.tsx'), 'NotFoundPage');

type Params = Record<string, string | undefined>;
type AppRoute = {
  path: string;
  frame: Frame;
  access: 'everyone' | 'guests' | 'players';
  page: (params: Params) => ReactElement;
};

const routes: AppRoute[] = [
  { path: paths.home, frame: 'tabs', access: 'everyone', page: () => <HomePage /> },
  { path: paths.login, frame: 'bare', access: 'guests', page: () => <LoginPage /> },
  { path: paths.register, frame: 'bare', access: 'guests', page: () => <RegisterPage /> },
  { path: paths.terms, frame: 'tabs', access: 'everyone', page: () => <TermsPage /> },
  { path: paths.support, frame: 'tabs', access: 'everyone', page: () => <SupportPage /> },
  {
    path: paths.lobby,
    frame: 'tabs',
    access: 'players',
    page: ({ gameName = '' }) => <LobbyPage gameName={gameName} />,
  },
  {
    path: paths.match,
    frame: 'bare',
    access: 'players',
    page: ({ matchId = '' }) => <MatchRoomPage matchId={matchId} room="manual" />,
  },
  {
    path: paths.matchAuto,
    frame: 'bare',
    access: 'players',
    page: ({ matchId = '' }) => <MatchRoomPage matchId={matchId} room="auto" />,
  },
  {
    path: paths.matchBoard,
    frame: 'bare',
    access: 'players',
    page: ({ matchId = '' }) => <BoardPage matchId={matchId} />,
  },
  { path: paths.challenge, frame: 'task', access: 'everyone', page: ({ code = '' }) => <ChallengePage code={code} /> },
  { path: paths.notices, frame: 'tabs', access: 'players', page: () => <NoticesPage /> },
  { path: paths.wallet, frame: 'tabs', access: 'players', page: () => <WalletPage /> },
  { path: paths.deposit, frame: 'task', access: 'players', page: () => <DepositPage /> },
  { path: paths.chat, frame: 'bare', access: 'players', page: () => <ChatPage /> },
  { path: paths.history, frame: 'tabs', access: 'players', page: () => <HistoryPage /> },
  { path: paths.withdraw, frame: 'tabs', access: 'players', page: () => <WithdrawPage /> },
  { path: paths.recharge, frame: 'task', access: 'players', page: () => <RechargePage /> },
  { path: paths.kyc, frame: 'bare', access: 'players', page: () => <KycPage /> },
  { path: paths.limits, frame: 'tabs', access: 'players', page: () => <LimitsPage /> },
  { path: paths.profile, frame: 'tabs', access: 'players', page: () => <ProfilePage /> },
  { path: paths.practice, frame: 'bare', access: 'everyone', page: ({ game = '' }) => <PracticePage game={game} /> },
  // Patterns ignore case, so this also matches /refer.
  { path: paths.refer, frame: 'tabs', access: 'players', page: () => <ReferPage /> },
];

const guards = {
  everyone: ({ children }: { children: ReactNode }) => children,
  guests: GuestsOnly,
  players: PlayersOnly,
};

/** The matching route with its page; undefined when no route matches. */
function useRoute() {
  const [location] = useLocation();
  const { parser } = useRouter();
  for (const { page, ...route } of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, location);
    if (isMatch) return { ...route, location, page: page(params as Params) };
  }
}

/** Loads the first page's code while the session is being restored, then prefetches its data. */
export function useFirstPagePreload() {
  const page = useRoute()?.page as { type: Partial<LazyComponent<object>>; props: object } | undefined;
  // During the first render, to start early; it has no effect on the output.
  startFirstPage(async () => {
    const component = await page?.type.load?.();
    if (component?.prefetch !== undefined && (await restoreSession())) await component.prefetch(page?.props ?? {});
  });
}

/** Renders the current page in its frame. */
export function Routes() {
  const route = useRoute();
  if (route !== undefined) {
    const { frame, access, location, page } = route;
    const Guard = guards[access];
    return (
      <Shell frame={frame}>
        {/* A new path remounts the page, for example another match; a new query string does not. */}
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
