import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import * as m from '../../../messages.ts';
import { closenessOf } from './closeness.rules.ts';

/** Describes how close a side came to winning, as part of a sentence; undefined where a number does not say it. */
export const closenessText = (state: BoardState, side: Side): string | undefined => {
  const closeness = closenessOf(state, side);
  if (closeness === null) return undefined;
  if (closeness.kind === 'steps') return m.close_steps({ count: closeness.count });
  const { kind, count, all } = closeness;
  return kind === 'home' ? m.close_home({ count, all }) : m.close_men({ count, all });
};
