import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import { gamesQuery } from './games.ts';
import { queryClient } from './query-client.ts';

/** The seeds of board rooms, whose code loads on first use. */
export const loadBoardSeeds = () => import('./board-seeds.ts');

/** The same for a match; undefined where it is played elsewhere. */
export const boardSeedsOf = async ({ board }: ListedMatch) => (board === undefined ? undefined : loadBoardSeeds());

/** Returns whether the matches of a game are played on a board in the app. */
export const isBoardGame = async (gameName: string): Promise<boolean> => {
  const games = await queryClient.ensureQueryData(gamesQuery());
  return games.some((game) => game.gameName === gameName && game.board !== undefined);
};

/** The host's part of creating a match of a game; empty where it is played elsewhere. */
export const createSeeds = async (gameName: string): Promise<{ hostCommit?: string }> =>
  (await isBoardGame(gameName)) ? { hostCommit: (await loadBoardSeeds()).commitNewSeed() } : {};
