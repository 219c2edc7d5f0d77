import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { CarromPicture } from '@muqabla/ui/boards/carrom-picture';
import { ChessPicture } from '@muqabla/ui/boards/chess-picture';
import { DraughtsPicture } from '@muqabla/ui/boards/draughts-picture';
import { LudoPicture } from '@muqabla/ui/boards/ludo-picture';

type BoardPictureProps = {
  label: string;
  state: BoardState;
  /** The acts before the state. */
  acts: readonly RecordedBoardAct[];
};

/** The board of any game at one moment, the host's side below. */
export function BoardPicture({ label, state: { position }, acts }: BoardPictureProps) {
  if (position.kind === 'chess') {
    const lastMove = acts.findLast(({ type }) => type === 'move')?.move;
    const { fen, check, white } = position;
    return <ChessPicture label={label} fen={fen} check={check} isWhiteBelow={white === 'host'} lastMove={lastMove} />;
  }
  if (position.kind === 'carrom') return <CarromPicture label={label} position={position} />;
  if (position.kind === 'draughts') return <DraughtsPicture label={label} position={position} />;
  const roll = acts.findLast(({ type }) => type === 'roll');
  const die = roll?.face === undefined ? null : { side: roll.side, face: roll.face };
  return <LudoPicture label={label} tokens={position.tokens} die={die} />;
}
