import { lazyPage } from '../components/page-skeleton.tsx';
import type { AppRoute } from './route.ts';

const LichessAccountPage = lazyPage(
  () => import('../features/play/lichess/lichess-account-page.tsx'),
  'LichessAccountPage',
);
const LichessRoomPage = lazyPage(
  () => import('../features/play/matches/lichess/lichess-room-page.tsx'),
  'LichessRoomPage',
);

/** Points are not paid in or out. What only they have: battles on Lichess. */
export const paymentRoutes: readonly AppRoute[] = [
  { path: '/lichess', frame: 'task', page: () => <LichessAccountPage /> },
  {
    path: '/matchlichess/:matchId',
    frame: 'bare',
    page: ({ matchId = '' }) => <LichessRoomPage matchId={matchId} />,
  },
];
