import { PageMessage } from '../lib/page-message.tsx';
import * as m from '../messages.ts';

/** A role that is signed in but has no screen of its own. */
export function NoScreensPage() {
  return (
    <PageMessage spot="locked" title={m.no_screens_title()}>
      {m.no_screens_text()}
    </PageMessage>
  );
}
