import './board-table.css';
import { cx } from '@muqabla/ui/cx';
import { Skeleton } from '@muqabla/ui/skeleton';
import type { ReactNode } from 'react';

type BoardTableProps = {
  /** The players, above and below the board or beside it. */
  other: ReactNode;
  own: ReactNode;
  /** The board with its own panel, as `BoardView` draws them. */
  board: ReactNode;
  /** The game has just ended: the board pales before the outcome is shown. */
  isPale?: boolean;
  /** The side whose turn it is, and what needs attention. */
  turn?: ReactNode;
  /** The result of a game that is over, in place of the turn: what is read aloud, and its card. */
  end?: { said: string; card: ReactNode } | undefined;
  children: ReactNode;
};

/** A game with its players: below each other on phones, the board left and all else beside it on large screens. */
export function BoardTable({ other, own, board, isPale = false, turn, end, children }: BoardTableProps) {
  return (
    <div className={cx('board-table', isPale && 'is-pale', end !== undefined && 'is-over')}>
      {/* Always there, because a region that comes with its text is not read aloud everywhere. */}
      <p role="status" className="sr-only">
        {end?.said}
      </p>
      <div className="board-other">{other}</div>
      {board}
      <div className="board-own">{own}</div>
      {(end !== undefined || (turn !== undefined && turn !== false)) && (
        <div className="board-turn grid grid-cols-[minmax(0,1fr)] gap-2.5">{end?.card ?? turn}</div>
      )}
      <div className="board-rest grid grid-cols-[minmax(0,1fr)] gap-2.5">{children}</div>
    </div>
  );
}

/** The shape of a game that is loading. */
export function BoardSkeleton({ children }: { children?: ReactNode }) {
  const row = <Skeleton className="h-13 rounded-m" />;
  return (
    <BoardTable other={row} own={row} board={<Skeleton className="board-square aspect-square rounded-l" />}>
      {children}
    </BoardTable>
  );
}
