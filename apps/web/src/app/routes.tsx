import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { existsHere } from '@muqabla/ui/economy';
import type { LazyComponent } from '@muqabla/ui/lazy-component';
import type { ReactNode } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { lazyPage } from '../components/page-skeleton.tsx';
import { HomePage } from '../features/play/home/home-page.tsx';
import { startFirstPage } from '../lib/first-page.ts';
import { restoreSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { FrameBoundary } from './app-boundary.tsx';
import { GuestsOnly, PlayersOnly } from './gates.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { AppRoute, RouteParams } from './route.ts';
import { Shell } from './shell.tsx';

const LoginPage = lazyPage(() => import('../features/accounts/sign-in/login-page.tsx'), 'LoginPage');
const RegisterPage = lazyPage(() => import('../features/accounts/sign-in/register-page.tsx'), 'RegisterPage');
const LobbyPage = lazyPage(() => import('../features/play/matches/lobby/lobby-page.tsx'), 'LobbyPage');
const MatchRoomPage = lazyPage(() => import('../features/play/matches/room/match-room-page.tsx'), 'MatchRoomPage');
const ChallengePage = lazyPage(() => import('../features/play/matches/challenge/challenge-page.tsx'), 'ChallengePage');
const NoticesPage = lazyPage(() => import('../features/core/notices/notices-page.tsx'), 'NoticesPage');
const WalletPage = lazyPage(() => import('../features/money/wallet/wallet-page.tsx'), 'WalletPage');
const HistoryPage = lazyPage(() => import('../features/money/history/history-page.tsx'), 'HistoryPage');
const ProfilePage = lazyPage(() => import('../features/accounts/profile/profile-page.tsx'), 'ProfilePage');
const ChatPage = lazyPage(() => import('../features/support/chat/chat-page.tsx'), 'ChatPage');
const BoardPage = lazyPage(() => import('../features/play/boards/match/board-page.tsx'), 'BoardPage');
const PracticePage = lazyPage(() => import('../features/play/boards/practice/practice-page.tsx'), 'PracticePage');
const SidePage = lazyPage(() => import('./side-page.tsx'), 'SidePage');
const DepositPage = lazyPage(() => import('../features/money/deposits/deposit-page.tsx'), 'DepositPage');
const WithdrawPage = lazyPage(() => import('../features/money/withdrawals/withdraw-page.tsx'), 'WithdrawPage');
const RechargePage = lazyPage(() => import('../features/money/recharges/recharge-page.tsx'), 'RechargePage');
const KycPage = lazyPage(() => import('../features/accounts/kyc/kyc-page.tsx'), 'KycPage');

const allRoutes: AppRoute[] = [
  { path: paths.home, access: 'everyone', page: () => <HomePage /> },
  { path: paths.login, frame: 'bare', access: 'guests', page: () => <LoginPage /> },
  { path: paths.register, frame: 'bare', access: 'guests', page: () => <RegisterPage /> },
  { path: paths.lobby, page: ({ gameName = '' }) => <LobbyPage gameName={gameName} /> },
  {
    path: paths.match,
    frame: 'bare',
    page: ({ matchId = '' }) => <MatchRoomPage matchId={matchId} room="manual" />,
  },
  {
    path: paths.matchAuto,
    frame: 'bare',
    page: ({ matchId = '' }) => <MatchRoomPage matchId={matchId} room="auto" />,
  },
  {
    path: paths.matchBoard,
    frame: 'bare',
    page: ({ matchId = '' }) => <BoardPage matchId={matchId} />,
  },
  { path: paths.challenge, frame: 'task', access: 'everyone', page: ({ code = '' }) => <ChallengePage code={code} /> },
  { path: paths.notices, page: () => <NoticesPage /> },
  { path: paths.wallet, page: () => <WalletPage /> },
  { path: paths.chat, frame: 'bare', page: () => <ChatPage /> },
  { path: paths.history, page: () => <HistoryPage /> },
  { path: paths.profile, page: () => <ProfilePage /> },
  { path: paths.practice, frame: 'bare', access: 'everyone', page: ({ game = '' }) => <PracticePage game={game} /> },
  { path: paths.deposit, economies: MONEY_ECONOMIES, frame: 'task', page: () => <DepositPage /> },
  { path: paths.withdraw, economies: MONEY_ECONOMIES, page: () => <WithdrawPage /> },
  { path: paths.recharge, economies: MONEY_ECONOMIES, frame: 'task', page: () => <RechargePage /> },
  { path: paths.kyc, economies: MONEY_ECONOMIES, frame: 'bare', page: () => <KycPage /> },
];
const routes = allRoutes.filter(existsHere);

const guards = {
  everyone: ({ children }: { children: ReactNode }) => children,
  guests: GuestsOnly,
  players: PlayersOnly,
};

/** The matching route with its page; every other address is one of the side page, which knows who may open it. */
function useRoute() {
  const [location] = useLocation();
  const { parser } = useRouter();
  for (const { page, ...route } of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, location);
    if (isMatch)
      return { frame: 'tabs', access: 'players', ...route, location, page: page(params as RouteParams) } as const;
  }
  return { frame: 'tabs', access: 'everyone', location, page: <SidePage /> } as const;
}

/** Loads the first page's code while the session is being restored, then prefetches its data. */
export function useFirstPagePreload() {
  const page = useRoute().page as { type: Partial<LazyComponent<object>>; props: object };
  // During the first render, to start early; it has no effect on the output.
  startFirstPage(async () => {
    const component = await page.type.load?.();
    if (component?.prefetch !== undefined && (await restoreSession())) await component.prefetch(page.props);
  });
}

/** Renders the current page in its frame. */
export function Routes() {
  const { frame, access, location, page } = useRoute();
  const Guard = guards[access];
  // A new path remounts the page, for example another match; a new query string does not.
  const guarded = (
    <Guard key={location}>
      <PageBoundary>{page}</PageBoundary>
    </Guard>
  );
  return (
    <FrameBoundary page={guarded}>
      <Shell frame={frame}>{guarded}</Shell>
    </FrameBoundary>
  );
}
