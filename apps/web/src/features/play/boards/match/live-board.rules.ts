import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { BoardChange, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';

/** The board as the page has it: what was read, with the changes since. */
export type LiveBoard = Board & {
  /** Add to the device's time for the server's, in milliseconds; from the read with the shortest way. */
  readonly offset: number;
  readonly roundTrip: number;
};

const mergeActs = (known: readonly RecordedBoardAct[], added: readonly RecordedBoardAct[]): RecordedBoardAct[] => {
  const last = known.at(-1)?.number ?? -1;
  return [...known, ...added.filter(({ number }) => number > last)];
};

/** The board after a change; `gap` when acts before it are missing, `old` when it is known already. */
export const applyChange = (board: LiveBoard, { acts, state }: BoardChange): LiveBoard | 'gap' | 'old' => {
  const known = board.state?.actNumber ?? 0;
  const first = acts[0]?.number ?? state.actNumber;
  if (state.actNumber < known || (state.actNumber === known && board.state !== undefined)) return 'old';
  if (first > known) return 'gap';
  return { ...board, acts: mergeActs(board.acts, acts), state };
};

/** A response with what the page knew when it came: an event may have been faster. */
export const mergeRead = (known: LiveBoard | undefined, read: LiveBoard): LiveBoard => {
  if (known === undefined) return read;
  const clock = known.roundTrip < read.roundTrip ? known : read;
  const isKnownNewer = (known.state?.actNumber ?? -1) > (read.state?.actNumber ?? -1);
  return {
    ...read,
    state: isKnownNewer ? known.state : read.state,
    acts: mergeActs(known.acts, read.acts),
    offset: clock.offset,
    roundTrip: clock.roundTrip,
  };
};

/** The milliseconds that the server takes off every spent time, for the way through the network. */
const ALLOWANCE_MILLISECONDS = 300;

/** True until something was rolled, moved or missed: the first act has a time of its own. */
export const isBeforeFirstAct = (acts: readonly RecordedBoardAct[]): boolean =>
  !acts.some(({ type }) => type === 'roll' || type === 'move' || type === 'expire');

/** Returns the time that a side's clock shows at a time of the server, in milliseconds. */
export const shownMilliseconds = (
  { clocks, turn }: Pick<BoardState, 'clocks' | 'turn'>,
  side: Side,
  serverNow: number,
  isFirstAct: boolean,
): number => {
  if (side !== turn || clocks.deadline === undefined) return Math.max(0, clocks[side]);
  const left = Math.max(0, Date.parse(clocks.deadline) - ALLOWANCE_MILLISECONDS - serverNow);
  return isFirstAct ? left : Math.min(left, clocks[side]);
};

/** The opponent's striker stands before it moves, and pocketed pieces fall after the motion. */
const SHOWN_AROUND_MOTION_MILLISECONDS = { own: 200, opponent: 850 };
/** No stroke lasts longer; the rest of the board is later than that after strokes that did not wait for it. */
const LONGEST_MOTION_MILLISECONDS = 7000;

/** The milliseconds for which the screen still shows pieces in motion; 0 on a board that was at rest when it was read. */
export const motionLeft = (
  state: Pick<BoardState, 'clocks'> | undefined,
  { isOwn, serverNow }: { readonly isOwn: boolean; readonly serverNow: number },
): number => {
  const left = state === undefined ? 0 : Date.parse(state.clocks.since) - serverNow;
  return left <= 0
    ? 0
    : Math.min(left, LONGEST_MOTION_MILLISECONDS) + SHOWN_AROUND_MOTION_MILLISECONDS[isOwn ? 'own' : 'opponent'];
};

/** `4:59`, or `12` below a minute of a clock for each act. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
