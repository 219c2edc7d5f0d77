import { Note } from '@muqabla/ui/note';
import { useEffect, useState } from 'react';
import * as m from '../../../../messages.ts';
import { isRecomputed } from '../carrom/recompute.ts';
import { rereadBoard } from './board-query.ts';
import type { LiveBoard } from './live-board.rules.ts';

const differs = ({ state, acts, dice }: Pick<LiveBoard, 'state' | 'acts' | 'dice'>) =>
  state !== undefined && acts.length === state.actNumber && !isRecomputed(dice.first ?? 'host', acts, state.position);

/**
 * Computes the board again from its strokes after each of them. A board that differs is read once more as a whole; when
 * it still does, the page says so, and the game goes on with the server's.
 */
export function CarromCheck({ board }: { board: LiveBoard }) {
  const { matchId, state, acts, dice } = board;
  const [reread, setReread] = useState<number>();
  const isDifferent = differs({ state, acts, dice });
  const actNumber = state?.actNumber;
  useEffect(() => {
    if (!isDifferent || reread === actNumber) return;
    // Without a connection the next act compares again.
    rereadBoard(matchId).then(
      () => setReread(actNumber),
      () => undefined,
    );
  }, [isDifferent, matchId, actNumber, reread]);
  if (!isDifferent || reread !== actNumber) return null;
  return (
    <Note tone="bad" role="status">
      {m.carrom_differs()}
    </Note>
  );
}
