import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { LiveBoard } from './live-board.rules.ts';

type BoardFacts = Pick<LiveBoard, 'dice' | 'state' | 'acts' | 'side'>;

const lastRoll = (acts: readonly RecordedBoardAct[]) => acts.findLast(({ type }) => type === 'roll');

/** The number of the roll that is due now, and the side that makes it; null while a side has to move, and in other games. */
export const dueRoll = ({ dice, state, acts }: BoardFacts) => {
  if (dice.version !== 2 || state?.turn === undefined || state.outcome !== undefined) return null;
  if (state.position.kind !== 'ludo' || state.position.face !== undefined) return null;
  // Acts are missing: the page reads them first.
  if ((acts.at(-1)?.number ?? -1) + 1 !== state.actNumber) return null;
  const rollNumber = (lastRoll(acts)?.rollNumber ?? -1) + 1;
  return { rollNumber, actNumber: state.actNumber, roller: state.turn, anchors: state.anchors ?? [] };
};

/** The roll for which this device releases its link by itself: the opponent's, once the roller has no choice left. */
export const linkDue = (board: BoardFacts) => {
  const due = dueRoll(board);
  return due !== null && due.roller !== board.side ? due : null;
};

/** True when the last roll was made without the link of this player's phone. */
export const isOwnLinkMissing = ({ acts, side }: Pick<LiveBoard, 'acts' | 'side'>): boolean =>
  lastRoll(acts)?.missing?.includes(side) === true;

/** True when a roll of the game was made without the link of a phone. */
export const isAnyLinkMissing = ({ acts }: Pick<LiveBoard, 'acts'>): boolean =>
  acts.some(({ missing }) => missing !== undefined);

/** How many rolls both phones took part in, and in how many each was missing; null where phones send no links, and before a roll. */
export const rollsOfPhones = ({ dice, acts }: Pick<LiveBoard, 'dice' | 'acts'>) => {
  const all = acts.filter(({ type }) => type === 'roll');
  if (dice.version !== 2 || all.length === 0) return null;
  const missing = (side: Side) => all.filter((act) => act.missing?.includes(side) === true).length;
  return {
    rolls: all.length,
    both: all.filter((act) => act.missing === undefined).length,
    missing: { host: missing('host'), joiner: missing('joiner') },
  };
};
