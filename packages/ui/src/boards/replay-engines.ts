import type { BoardProof, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { RecordedAct } from '@muqabla/games/act-text';
import { isChessRules } from '@muqabla/games/game';
import { recordedActOf, replayStates } from './replay-states.rules.ts';

type Replayed = {
  readonly rules: BoardProof['rules'];
  readonly first: BoardProof['first'];
  readonly acts: readonly RecordedBoardAct[];
};

/** The boards of a game, one before the first and one after each act. The rules of the game load on demand. */
export const statesOf = async ({ rules, first, acts }: Replayed): Promise<readonly BoardState[]> => {
  const recorded: readonly RecordedAct[] = acts.map(recordedActOf);
  if (isChessRules(rules)) {
    const [{ CHESS_BY_RULES }, { chessPosition }] = await Promise.all([
      import('@muqabla/games/chess/chess'),
      import('./position-views.ts'),
    ]);
    return replayStates(CHESS_BY_RULES[rules], chessPosition, first, recorded);
  }
  if (rules === 'carrom-quick-1') {
    const [{ CARROM_QUICK }, { carromPosition }] = await Promise.all([
      import('@muqabla/games/carrom/carrom'),
      import('./position-views.ts'),
    ]);
    return replayStates(CARROM_QUICK, carromPosition, first, recorded);
  }
  if (rules === 'draughts-1') {
    const [{ DRAUGHTS }, { draughtsPosition }] = await Promise.all([
      import('@muqabla/games/draughts/draughts'),
      import('./position-views.ts'),
    ]);
    return replayStates(DRAUGHTS, draughtsPosition, first, recorded);
  }
  const [{ LUDO_BY_RULES }, { ludoPosition }] = await Promise.all([
    import('@muqabla/games/ludo/ludo'),
    import('./position-views.ts'),
  ]);
  return replayStates(LUDO_BY_RULES[rules], ludoPosition, first, recorded);
};
