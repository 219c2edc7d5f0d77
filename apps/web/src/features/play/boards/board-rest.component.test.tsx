import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { BoardView } from './board-view.tsx';
import { loadEngine } from './practice/load-engine.ts';
import { PRACTICE_GAMES } from './practice/practice-engine.rules.ts';

setUpComponentTest();

// The sheet with the outcome waits for it.
it.each(PRACTICE_GAMES)('a board of %s says when it has come to rest', async (game) => {
  const engine = await loadEngine(game);
  const state: BoardState = engine.stateOf(engine.start('host'));
  const onRest = vi.fn<(actNumber: number) => void>();
  show(<BoardView state={state} acts={[]} own="host" names={{ host: 'Asha', joiner: 'Jaya' }} onRest={onRest} />);
  await waitFor(() => expect(onRest).toHaveBeenCalledWith(0));
});
