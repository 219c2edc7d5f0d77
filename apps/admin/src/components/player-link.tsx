import { cx } from '@muqabla/ui/cx';
import { Link } from '@tanstack/react-router';
import { useMe } from '../lib/permissions.ts';

type PlayerLinkProps = { player: { _id: string; username: string }; className?: string | undefined };

/** A player's name, linked to their page for staff who may open it. */
export function PlayerLink({ player, className }: PlayerLinkProps) {
  const { may } = useMe();
  if (!may('players')) return <b className={className}>{player.username}</b>;
  return (
    <Link to="/players/$playerId" params={{ playerId: player._id }} className={cx('link relative z-1', className)}>
      {player.username}
    </Link>
  );
}
