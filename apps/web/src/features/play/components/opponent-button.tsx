import { Button } from '@muqabla/ui/button';
import { useState } from 'react';
import type { Person } from '../lib/friends.ts';
import * as m from '../messages.ts';
import { PlayerSheet } from './player-sheet.tsx';

/** After a battle: what can be done about the opponent. */
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
