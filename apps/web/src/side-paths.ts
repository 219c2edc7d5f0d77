/** Routes of the pages that few visits open; their table is loaded when one of them is opened. */
export const sidePaths = {
  trust: '/trust',
  noHouse: '/trust/no-house',
  status: '/status',
  accessibility: '/accessibility',
  myData: '/my-data',
  age: '/age',
  passkeys: '/passkeys',
  tds: '/tax',
  windDown: '/wind-down',
  shareResult: '/share-result',
  leaders: '/leaders',
  leagues: '/leagues',
  watch: '/watch',
  arenas: '/arenas',
  newArena: '/arenas/new',
  friends: '/friends',
  complaints: '/complaints',
} as const;

/** The page of a trace: the way of the player's money through one thing. */
export const tracePath = (kind: string, id: string): string => `/trace/${kind}/${id}`;

/**
 * The page of one tournament; without an id, the list of all. Pages that home's first load lists write it out: an import of this file
 * would be listed with each of them.
 */
export const tournamentPath = (id = ''): string => `/tournaments/${id}`;

/** The page of a tournament with what joining it costs. */
export const joinPath = (id: string): string => `${tournamentPath(id)}?join`;

/** The invitation to a private arena. */
export const arenaPath = (token: string): string => `/arena/${token}`;

/** The games of a player to replay. */
export const playerGamesPath = (gameName: string, playerId: string): string =>
  `/watch/of/${encodeURIComponent(gameName)}/${playerId}`;

/** A game of others, from a step on. */
export const watchPath = (matchId: string, step?: number): string =>
  `/watch/game/${matchId}${step === undefined ? '' : `?step=${step}`}`;

/** The record of a game that one of its players shares with everybody. */
export const sharedGamePath = (code: string): string => `/game/${code}`;
