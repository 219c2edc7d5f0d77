import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';

/** The length of the clip of the deciding moves. */
export const CLIP_SECONDS = 6;

/** The moves shown: the last ones. Each takes the same time, and the last position the rest. */
const SHOWN_MOVES = 8;
const MOVE_SECONDS = 0.6;
/** The part of its time for which a move is under way; then it rests. */
const MOVING_PART = 0.6;

/** A move of the clip: the boards before and after it, its act, and the roll that led to it. */
export type ClipMove = {
  readonly from: BoardState;
  readonly to: BoardState;
  readonly act: RecordedBoardAct;
  readonly roll?: RecordedBoardAct | undefined;
};

/** Returns the deciding moves of a game, oldest first; `states` has the board before each act, and the last one. */
export const decidingMoves = (
  states: readonly BoardState[],
  acts: readonly RecordedBoardAct[],
): readonly ClipMove[] => {
  const moves = acts.flatMap((act, place): ClipMove[] => {
    const [from, to] = [states[place], states[place + 1]];
    if (act.type !== 'move' || from === undefined || to === undefined) return [];
    const before = acts[place - 1];
    return [{ from, to, act, roll: before?.type === 'roll' ? before : undefined }];
  });
  return moves.slice(-SHOWN_MOVES);
};

/** The move that is shown after so many seconds, and how much of it is done, from 0 to 1. Null without moves. */
export const frameAt = (moves: readonly ClipMove[], seconds: number): { move: ClipMove; part: number } | null => {
  const lead = CLIP_SECONDS - 1 - moves.length * MOVE_SECONDS;
  const since = Math.max(0, seconds - Math.max(0, lead));
  const place = Math.min(moves.length - 1, Math.floor(since / MOVE_SECONDS));
  const move = moves[place];
  if (move === undefined) return null;
  return { move, part: Math.min(1, (since - place * MOVE_SECONDS) / (MOVE_SECONDS * MOVING_PART)) };
};
