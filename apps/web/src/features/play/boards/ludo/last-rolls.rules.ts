import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';

/** One roll of the dice as it is listed. */
export type ListedRoll = {
  /** The number of its act. */
  readonly number: number;
  readonly side: Side;
  readonly face: number;
  /** The side rolled the one before as well. */
  readonly isAgain: boolean;
};

/** The last rolls among the acts before this number, the newest first. */
export const lastRolls = (acts: readonly RecordedBoardAct[], before: number, count: number): readonly ListedRoll[] => {
  const rolls = acts.filter((act) => act.type === 'roll' && act.face !== undefined && act.number < before);
  return rolls
    .map(({ number, side, face = 0 }, index) => ({ number, side, face, isAgain: rolls[index - 1]?.side === side }))
    .slice(-count)
    .toReversed();
};
