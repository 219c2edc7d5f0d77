import type { BoardProof, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { queryOptions } from '@tanstack/react-query';
import { chanceOf, costlyMoments, decidingMoment, type Moment, momentsOf } from './chances.rules.ts';

/** The moments of chess that are named. */
const CHESS_MOMENTS = 3;
/** The most time that the search takes at once, in milliseconds: less than a picture lasts. */
const SLICE_MILLISECONDS = 8;

/** Where a game turned: the host's chance on each board, and the moments that changed it. */
export type Turns = { readonly chances: readonly number[]; readonly moments: readonly Moment[] };

type Game = {
  matchId: string;
  rules: BoardProof['rules'];
  states: readonly BoardState[];
  acts: readonly RecordedBoardAct[];
};

const pause = () => new Promise<void>((done) => setTimeout(done));

/** Searches every board of a game of chess in slices, so that no tap waits for it. */
const chessTurns = async ({ states, acts }: Game): Promise<Turns> => {
  const { betterMove, chessChance } = await import('./chess-chances.ts');
  const chances: number[] = [];
  let until = performance.now() + SLICE_MILLISECONDS;
  for (const state of states) {
    chances.push(state.position.kind === 'chess' ? chessChance(state, state.position) : 0.5);
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE_MILLISECONDS;
  }
  const moments: Moment[] = [];
  for (const moment of costlyMoments(momentsOf(chances, acts), CHESS_MOMENTS)) {
    const position = states[moment.step - 1]?.position;
    const better = position?.kind === 'chess' ? betterMove(position) : undefined;
    moments.push({ ...moment, better: better === moment.act.move ? undefined : better });
    await pause();
  }
  return { chances, moments };
};

/** Computes where a finished game turned, on this phone and by its own rules. */
export const turnsQuery = (game: Game) =>
  queryOptions({
    queryKey: ['own', 'board', game.matchId, 'turns'],
    queryFn: async (): Promise<Turns> => {
      if (game.states[0]?.position.kind === 'chess') return chessTurns(game);
      const chances = game.states.map((state) => chanceOf(state, game.rules) ?? 0.5);
      const deciding = decidingMoment(momentsOf(chances, game.acts));
      return { chances, moments: deciding === null ? [] : [deciding] };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
