import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from 'wouter';
import { m } from '../../paraglide/messages.js';
import { paths } from '../../paths.ts';

/** No such battle, or not this player's: the server does not tell the two apart. */
export function RoomMissing() {
  return (
    <EmptyState
      spot="lost"
      title={m.room_missing()}
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {m.lobby_home()}
        </Link>
      }
    >
      {m.room_missing_next()}
    </EmptyState>
  );
}
