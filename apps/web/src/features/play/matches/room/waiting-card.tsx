import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Spinner } from '@muqabla/ui/spinner';
import { Link } from 'wouter';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';
import type { RoomPhase } from './room-state.rules.ts';

const texts: Partial<Record<RoomPhase, { title: (params: { name: string }) => string; next: () => string }>> = {
  waitingForPlayer: { title: () => m.room_waiting_player(), next: m.room_waiting_player_next },
  wantsToPlay: { title: m.room_wants_to_play, next: m.room_wants_to_play_next },
  waitingForHost: { title: m.room_waiting_host, next: m.room_waiting_host_next },
};

/** Status of a match that has not started, with a link to the lobby. `opponent` is a name. */
export function WaitingCard({ match, phase, opponent }: { match: MatchView; phase: RoomPhase; opponent: string }) {
  const text = texts[phase];
  if (text === undefined) return null;
  return (
    <Card className="grid justify-items-center gap-2.5 text-center">
      <div role="status" className="grid justify-items-center gap-1.5">
        <span className="grid text-link">
          <Spinner />
        </span>
        <h2>{text.title({ name: opponent })}</h2>
        <p className="text-text-2">{text.next()}</p>
      </div>
      <Link href={lobbyPath(match.gameName)} className={buttonClass({ block: true })}>
        {m.battle_to_lobby()}
      </Link>
    </Card>
  );
}
