import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../lib/page-message.tsx';
import * as m from '../messages.ts';

/** Shown for unknown URLs and for screens this role may not open, which must look the same. */
export function NotFoundPage() {
  return (
    <PageMessage
      spot="lost"
      title={m.not_found_title()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {m.not_found_home()}
        </Link>
      }
    >
      {m.not_found_text()}
    </PageMessage>
  );
}

/** Shown to a role without any screen. */
export function NoScreensPage() {
  return (
    <PageMessage spot="locked" title={m.no_screens_title()}>
      {m.no_screens_text()}
    </PageMessage>
  );
}
