/** Every route of the product, as patterns. */
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

/** The room of one battle, by how its results are taken. */
export const matchPath = (matchId: string, room: 'manual' | 'auto') =>
  `${room === 'auto' ? '/matchauto' : '/match'}/${matchId}`;

/** The offer of a private battle, as its link names it. */
export const challengePath = (code: string) => `/challenge/${code}`;

/** The history as the wallet links to it. */
export const walletHistoryPath = '/history?filter=wallet';
