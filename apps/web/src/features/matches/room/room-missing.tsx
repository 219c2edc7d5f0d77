import type { MatchView } from '@muqabla/contract/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { lobbyPath, paths } from '../../../paths.ts';

/**
 * No such battle, or not this player's: the server does not tell the two apart.
 * `last` is the battle as it was known: a joiner who is sent away loses sight of it.
 */
export function RoomMissing({ last }: { last: MatchView | undefined }) {
  const sentAway = last?.status === 'requested';
  const action = (
    <Link href={sentAway ? lobbyPath(last.gameName) : paths.home} className={buttonClass({ variant: 'primary' })}>
      {sentAway ? m.battle_to_lobby() : m.lobby_home()}
    </Link>
  );
  return (
    <EmptyState
      role="status"
      spot={sentAway ? 'seats' : 'lost'}
      title={sentAway ? m.room_request_over() : m.room_missing()}
      action={action}
    >
      {sentAway ? m.room_request_over_next() : m.room_missing_next()}
    </EmptyState>
  );
}
