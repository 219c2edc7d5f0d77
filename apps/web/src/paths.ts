import type { RoomKind } from '@muqabla/contract/play/matches/match';

/** Route patterns of the app. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  terms: '/terms',
  support: '/support',
  lobby: '/matches/:gameName',
  match: '/match/:matchId',
  matchAuto: '/matchauto/:matchId',
  matchBoard: '/matchboard/:matchId',
  challenge: '/challenge/:code',
  notices: '/notices',
  wallet: '/wallet',
  deposit: '/depositmoney',
  withdraw: '/withdraws',
  recharge: '/recharge',
  kyc: '/kyc',
  limits: '/limits',
  profile: '/profile',
  history: '/history',
  refer: '/Refer',
  chat: '/chat',
  practice: '/practice/:game',
} as const;

/** True for pages that a banned player may open: to write to support, and to verify the name that a payout goes to. */
export const isOpenToBanned = (path: string): boolean => path === paths.chat || path === paths.kyc;

/** The lobby of one game, where a stake in rupees can be chosen already. */
export const lobbyPath = (gameName: string, amount?: number) =>
  `/matches/${encodeURIComponent(gameName)}${amount === undefined ? '' : `?amount=${amount}`}`;

/** The match room, by room kind: /match, and the kind where it is not the manual one. */
export const matchPath = (matchId: string, room: RoomKind) => `/match${room === 'manual' ? '' : room}/${matchId}`;

/** The id of the match whose room a path opens; undefined on other pages. */
export const roomIdOf = (path: string): string | undefined => /^\/match(?:auto|board)?\/([^/]+)$/.exec(path)?.[1];

/** Link to the invitation of a private match. */
export const challengePath = (code: string) => `/challenge/${code}`;

/** The support chat, with a match attached to the next message. */
export const chatAboutPath = (matchId: string) => `/chat?match=${matchId}`;

/** The history page as linked from the wallet. */
export const walletHistoryPath = '/history?filter=wallet';

/** Practice of a board game against the computer. */
/** Practice of a game, by its name; of Ludo with usual or even dice. */
export const practicePath = (game: string, dice?: 'free' | 'even') =>
  `/practice/${game}${dice === 'even' ? '-even' : ''}`;
