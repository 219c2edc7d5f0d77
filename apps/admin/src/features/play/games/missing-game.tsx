import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from '@tanstack/react-router';
import * as m from '../../../messages.ts';

/** Shown when the address names an unknown game. */
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
