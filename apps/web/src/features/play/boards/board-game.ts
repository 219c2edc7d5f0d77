import type { BoardAct, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';

/** The props from which every board is drawn, in a match, in practice and in a replay. */
export type BoardGameProps = {
  state: BoardState;
  /** The acts before `state.actNumber`, oldest first; may begin later than the game. */
  acts: readonly RecordedBoardAct[];
  /** The side of the player, shown at the bottom. */
  own: Side;
  names: Readonly<Record<Side, string>>;
  /** The act on its way to the server. */
  sending?: BoardAct | undefined;
  /** Absent where the board is only watched. */
  onAct?: ((act: BoardAct) => void) | undefined;
  /** Draws the board without the panel that stands beside it: its record and its controls. */
  isBare?: boolean | undefined;
  /** Called with the number of acts that the board shows, whenever nothing on it moves. */
  onRest?: ((actNumber: number) => void) | undefined;
};

export const otherSide = (side: Side): Side => (side === 'host' ? 'joiner' : 'host');
