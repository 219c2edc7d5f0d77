import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from '@tanstack/react-router';
import * as m from '../../messages.ts';

/** The address names a game that is not there. */
export function MissingGame() {
  return (
    <EmptyState
      spot="lost"
      title={m.games_missing_title()}
      action={
        <Link to="/games" className={buttonClass({ variant: 'primary' })}>
          {m.games_all()}
        </Link>
      }
    >
      {m.games_missing_text()}
    </EmptyState>
  );
}
