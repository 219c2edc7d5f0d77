import { Button } from '@muqabla/ui/button';
import { Swords } from 'lucide-react';
import * as m from '../../../messages.ts';

/** Shown while no other player's match is open: the next steps. */
export function OpenMatchesEmpty({ onChallenge }: { onChallenge: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small text-text-2">{m.lobby_none_open()}</p>
      <Button size="small" icon={<Swords size={18} aria-hidden />} onClick={onChallenge}>
        {m.lobby_challenge_friend()}
      </Button>
    </div>
  );
}
