/** The leagues of a game, the first one first. A player begins in the league of the own band of skill. */
export const LEAGUES = ['beginner', 'club', 'strong', 'expert', 'master'] as const;
export type League = (typeof LEAGUES)[number];

/** League points of a game. A loss gives none and takes none. */
export const LEAGUE_POINTS = { win: 20, draw: 10, loss: 0 } as const;

/** The number of games of a week that give points: the best ones. */
export const LEAGUE_GAMES = 50;

/** The most players in a group, and the size below which a group takes the next player of any activity. */
export const LEAGUE_GROUP = 30;
export const LEAGUE_SMALL_GROUP = 10;

/** A group of fewer players moves no player. */
export const LEAGUE_MOVING_GROUP = 4;

/** A player with fewer games in a week is not moved down. */
export const LEAGUE_GAMES_TO_MOVE_DOWN = 5;

/** Where a place leads. */
export const LEAGUE_OUTCOMES = ['up', 'stay', 'down'] as const;
export type LeagueOutcome = (typeof LEAGUE_OUTCOMES)[number];

/** The number of players of a group of this size who move up, and who move down: a quarter and a sixth. */
export const leagueMovers = (size: number, league: League): { readonly up: number; readonly down: number } =>
  size < LEAGUE_MOVING_GROUP
    ? { up: 0, down: 0 }
    : {
        up: league === LEAGUES.at(-1) ? 0 : Math.floor(size / 4),
        down: league === LEAGUES[0] ? 0 : Math.floor(size / 6),
      };
