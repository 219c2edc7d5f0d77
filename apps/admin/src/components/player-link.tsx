type PlayerLinkProps = { player: { _id: string; username: string }; className?: string | undefined };

/** A player's name. */
export function PlayerLink({ player, className }: PlayerLinkProps) {
  return <b className={className}>{player.username}</b>;
}
