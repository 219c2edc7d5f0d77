import { Button } from '@muqabla/ui/button';
import { Swords } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';

/** Shown while no match is open: the next steps. */
export function LobbyEmpty({ onChallenge }: { onChallenge: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small text-text-2">{m.lobby_none_open()}</p>
      <Button size="small" icon={<Swords size={18} aria-hidden />} onClick={onChallenge}>
        {m.lobby_challenge_friend()}
      </Button>
    </div>
  );
}
