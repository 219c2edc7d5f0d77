import type { Side } from '@muqabla/contract/play/matches/match';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { Trophy } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';

type BoardSideProps = {
  side: Side;
  player: { username: string; avatar: string };
  /** The side's colour in chess, its tokens at home in Ludo. */
  note: string;
  isOnTurn: boolean;
  isWinner: boolean;
  /** The time that the side's clock showed; undefined where each act has its own time. */
  clock: string | undefined;
};

/** A side above or below the board; an edge in its colour shows whose turn it was. */
export function BoardSide({ side, player: { username, avatar }, note, isOnTurn, isWinner, clock }: BoardSideProps) {
  const isHost = side === 'host';
  return (
    <div
      className={cx(
        'flex items-center gap-2 rounded-m bg-inset px-2.5 py-1.5 text-small',
        isOnTurn && (isHost ? 'inset-ring-2 inset-ring-host' : 'inset-ring-2 inset-ring-action-edge'),
      )}
    >
      <Avatar image={avatar} size={32} />
      <div className="min-w-0 flex-1">
        <b className="block truncate font-semi">{username}</b>
        <span className={cx('block text-caption', isHost ? 'text-host-ink' : 'text-join-ink')}>
          {isHost ? m.battle_host() : m.battle_joiner()}, {note}
        </span>
      </div>
      {isWinner && (
        <>
          <Trophy size={18} aria-hidden className="flex-none text-ok-ink" />
          <span className="sr-only">{m.battles_winner()}</span>
        </>
      )}
      {clock !== undefined && (
        <span className="num rounded-s bg-surface px-2 py-0.5 font-bold">
          <span className="sr-only">{m.board_clock_of({ name: username })} </span>
          {clock}
        </span>
      )}
    </div>
  );
}
