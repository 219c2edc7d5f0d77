import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { ChessNotation } from '@muqabla/games/chess/notation';
import { useEffect, useState } from 'react';

/** The moves of a game in standard notation; as squares until the rules of chess have loaded. Empty when its first acts are unknown. */
export function useChessNotation(acts: readonly RecordedBoardAct[]): readonly string[] {
  const [notation, setNotation] = useState<ChessNotation>();
  useEffect(() => {
    let isCurrent = true;
    import('@muqabla/games/chess/notation').then(
      ({ createChessNotation }) => isCurrent && setNotation(createChessNotation()),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (acts.length > 0 && acts[0]?.number !== 0) return [];
  const moves = acts.flatMap(({ type, move = '' }) => (type === 'move' ? [move] : []));
  return notation === undefined ? moves.map((move) => `${move.slice(0, 2)}-${move.slice(2)}`) : notation.write(moves);
}
