import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from 'wouter';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';

/** The match does not exist, or belongs to other players. */
export function BoardMissing() {
  return (
    <EmptyState
      role="status"
      spot="lost"
      title={m.board_missing()}
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {m.lobby_home()}
        </Link>
      }
    >
      {m.board_missing_next()}
    </EmptyState>
  );
}
