import { Button } from '@muqabla/ui/button';
import { useState } from 'react';
import { PlayerSheet } from '../../../components/player-sheet.tsx';
import type { Person } from '../../../lib/friends.ts';
import * as m from '../../../messages.ts';

/** Opens the acts on the opponent after a battle. */
export function OpponentButton({ player, matchId }: { player: Person; matchId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {m.friends_opponent({ name: player.username })}
      </Button>
      <PlayerSheet player={isOpen ? player : undefined} matchId={matchId} onClose={() => setOpen(false)} />
    </>
  );
}
