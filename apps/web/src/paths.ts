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
} as const;

/** The lobby of one game. */
export const lobbyPath = (gameName: string) => `/matches/${encodeURIComponent(gameName)}`;

/** The match room, by room kind. */
export const matchPath = (matchId: string, room: 'manual' | 'auto') =>
  `${room === 'auto' ? '/matchauto' : '/match'}/${matchId}`;

/** Link to the invitation of a private match. */
export const challengePath = (code: string) => `/challenge/${code}`;

/** The history page as linked from the wallet. */
export const walletHistoryPath = '/history?filter=wallet';
