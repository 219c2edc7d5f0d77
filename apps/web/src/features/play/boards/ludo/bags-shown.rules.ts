import type { BoardPosition, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Face } from '@muqabla/games/act';
import { parseBag, putBack } from '@muqabla/games/dice/bag';
import type { LudoPicture } from './ludo-playback.rules.ts';

export type Bags = NonNullable<Extract<BoardPosition, { kind: 'ludo' }>['bags']>;

/**
 * The bags at the moment of a picture: rolls that are still to be shown lie in them, so that the bags do not tell a face before
 * the die does.
 */
export const bagsShown = (
  bags: Bags,
  acts: readonly RecordedBoardAct[],
  { actNumber, die, cue }: Pick<LudoPicture, 'actNumber' | 'die' | 'cue'>,
): Bags => {
  // The die of the act that is shown next has come to rest.
  const isFaceShown = die !== null && !die.isRolling && cue === 'face';
  const shown = isFaceShown ? actNumber + 1 : actNumber;
  const shownBags = { ...bags };
  for (const { number, type, side, face } of acts.toReversed())
    if (type === 'roll' && face !== undefined && number >= shown)
      shownBags[side] = [...putBack(parseBag(shownBags[side].join('')), face as Face)];
  return shownBags;
};
