import type { BoardProof, BoardState, RecordedBoardAct } from '@muqabla/contract/boards/board-state';
import type { RecordedAct } from '@muqabla/games/act-text';
import { recordedActOf, replayStates } from './replay-states.rules.ts';

type Replayed = {
  readonly rules: BoardProof['rules'];
  readonly first: BoardProof['first'];
  readonly acts: readonly RecordedBoardAct[];
};

/** The boards of a game, one before the first and one after each act. The rules of the game load on demand. */
export const statesOf = async ({ rules, first, acts }: Replayed): Promise<readonly BoardState[]> => {
  const recorded: readonly RecordedAct[] = acts.map(recordedActOf);
  if (rules === 'chess-1') {
    const [{ CHESS }, { chessPosition }] = await Promise.all([
      import('@muqabla/games/chess/chess'),
      import('./position-views.ts'),
    ]);
    return replayStates(CHESS, chessPosition, first, recorded);
  }
  const [{ LUDO_CLASSIC, LUDO_QUICK }, { ludoPosition }] = await Promise.all([
    import('@muqabla/games/ludo/ludo'),
    import('./position-views.ts'),
  ]);
  return replayStates(rules === 'ludo-quick-1' ? LUDO_QUICK : LUDO_CLASSIC, ludoPosition, first, recorded);
};
