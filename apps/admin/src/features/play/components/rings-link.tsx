import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from '@tanstack/react-router';
import * as m from '../../../messages.ts';

/** Leads to the rings from the list of restitutions. */
export function RingsLink() {
  return (
    <p>
      <Link to="/restitutions/rings" className={buttonClass({ variant: 'outline', size: 'small' })}>
        {m.rings_title()}
      </Link>
    </p>
  );
}
