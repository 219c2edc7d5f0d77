import type { ListedMatch } from '@muqabla/contract/matches/match';

/** The seeds of board rooms, whose code loads on first use. */
export const loadBoardSeeds = () => import('./board-seeds.ts');

/** The same for a match; undefined where it is played elsewhere. */
export const boardSeedsOf = async ({ board }: ListedMatch) => (board === undefined ? undefined : loadBoardSeeds());
