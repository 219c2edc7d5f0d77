import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import type { ReactNode } from 'react';
import * as m from '../../../messages.ts';
import { sideNote } from './side-note.ts';

const CapturedPieces = lazyComponent(() => import('./chess/captured-pieces.tsx'), 'CapturedPieces');
const CarromTally = lazyComponent(() => import('./carrom/carrom-tally.tsx'), 'CarromTally');

type PlayerRowProps = {
  state: BoardState;
  side: Side;
  name: string;
  avatar: string;
  /** Not at the board for some seconds. */
  isAway?: boolean;
  clock?: ReactNode;
};

/** A player above, below or beside the board, with what the side has taken; the edge in the side's colour says whose turn it is. */
export function PlayerRow({ state, side, name, avatar, isAway = false, clock }: PlayerRowProps) {
  const { position, turn } = state;
  const edge = side === 'host' ? 'inset-ring-host' : 'inset-ring-action-edge';
  return (
    <div
      className={cx(
        'board-player flex min-h-13 items-center gap-2.5 rounded-m bg-surface px-2.5 py-1.5 shadow-1',
        turn === side && `inset-ring-2 ${edge}`,
      )}
    >
      <Avatar image={avatar} size={36} className={isAway ? 'is-away' : undefined} />
      <span className="min-w-0 flex-1">
        <span title={name} className="block truncate leading-5.5 font-semi">
          {name}
        </span>
        <span
          className={cx('flex items-center gap-2 text-caption', side === 'host' ? 'text-host-ink' : 'text-join-ink')}
        >
          <span className="leading-4">{isAway ? m.board_away() : sideNote(state, side)}</span>
          {position.kind === 'chess' && <CapturedPieces position={position} side={side} />}
        </span>
      </span>
      {position.kind === 'carrom' && <CarromTally position={position} side={side} />}
      {clock}
    </div>
  );
}
