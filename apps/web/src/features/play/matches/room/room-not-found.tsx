import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from 'wouter';
import * as m from '../../../../messages.ts';
import { lobbyPath, paths } from '../../../../paths.ts';

/**
 * Explains that there is no such match, or that it is not this player's: the server does not distinguish the two.
 * `last` is the match as last fetched: a rejected joiner can no longer read it.
 */
export function RoomNotFound({ last }: { last: MatchView | undefined }) {
  const isRejected = last?.status === 'requested';
  const action = (
    <Link href={isRejected ? lobbyPath(last.gameName) : paths.home} className={buttonClass({ variant: 'primary' })}>
      {isRejected ? m.battle_to_lobby() : m.lobby_home()}
    </Link>
  );
  return (
    <EmptyState
      role="status"
      spot={isRejected ? 'seats' : 'lost'}
      title={isRejected ? m.room_request_over() : m.room_missing()}
      action={action}
    >
      {isRejected ? m.room_request_over_next() : m.room_missing_next()}
    </EmptyState>
  );
}
