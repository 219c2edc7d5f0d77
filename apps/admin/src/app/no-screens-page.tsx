import { PageMessage } from '../lib/page-message.tsx';
import * as m from '../messages.ts';

/** Shown to a role without any screen. */
export function NoScreensPage() {
  return (
    <PageMessage spot="locked" title={m.no_screens_title()}>
      {m.no_screens_text()}
    </PageMessage>
  );
}
