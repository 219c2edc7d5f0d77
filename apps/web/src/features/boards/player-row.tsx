import type { Side } from '@muqabla/contract/matches/match';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import type { ReactNode } from 'react';

type PlayerRowProps = {
  side: Side;
  name: string;
  avatar: string;
  /** What the side has in this game: its colour, its tokens at home. */
  note: ReactNode;
  isOnTurn: boolean;
  /** The clock. */
  end?: ReactNode;
};

/** A player above or below the board; the edge in the side's colour says whose turn it is. */
export function PlayerRow({ side, name, avatar, note, isOnTurn, end }: PlayerRowProps) {
  const edge = side === 'host' ? 'inset-ring-host' : 'inset-ring-action-edge';
  return (
    <div
      className={cx(
        'flex min-h-13 items-center gap-2.5 rounded-m bg-surface px-2.5 py-1.5 shadow-1',
        isOnTurn && `inset-ring-2 ${edge}`,
      )}
    >
      <Avatar image={avatar} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5 font-semi">{name}</span>
        <span className={cx('block text-caption', side === 'host' ? 'text-host-ink' : 'text-join-ink')}>{note}</span>
      </span>
      {end}
    </div>
  );
}
