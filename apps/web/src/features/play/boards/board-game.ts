import type { BoardAct, BoardState, RecordedBoardAct } from '@muqabla/contract/boards/board-state';
import type { Side } from '@muqabla/contract/matches/match';

/** What every board is drawn from, in a match, in practice and in a replay. */
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
};

export const otherSide = (side: Side): Side => (side === 'host' ? 'joiner' : 'host');
