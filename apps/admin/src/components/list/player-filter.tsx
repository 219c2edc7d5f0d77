import { Button } from '@muqabla/ui/button';
import { useQuery } from '@tanstack/react-query';
import { playerQuery } from '../../lib/player-query.ts';
import * as m from '../../messages.ts';
import { PlayerLink } from '../player-link.tsx';

type PlayerFilterProps = {
  /** The player in the URL; nothing is shown without one. */
  playerId: string | undefined;
  /** Called to show the list of all players. */
  onClear: () => void;
};

/** Shows which player the list is narrowed to, with a button that shows all players. */
export function PlayerFilter({ playerId, onClear }: PlayerFilterProps) {
  if (playerId === undefined) return null;
  return <CurrentPlayer playerId={playerId} onClear={onClear} />;
}

function CurrentPlayer({ playerId, onClear }: { playerId: string; onClear: () => void }) {
  const { data } = useQuery(playerQuery(playerId));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span>
        {m.list_of_player()}{' '}
        <PlayerLink player={{ _id: playerId, username: data?.username ?? '…' }} className="font-semi" />
      </span>
      <Button size="small" variant="ghost" onClick={onClear}>
        {m.list_of_everybody()}
      </Button>
    </p>
  );
}
