import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const PasskeysContent = lazyComponent(() => import('./passkeys-content.tsx'), 'PasskeysContent', skeleton);

/** Shows the passkeys with which the player signs in and confirms, and makes and removes them. */
export function PasskeysPage() {
  return (
    <PageMain title={m.passkey_title()}>
      <PageHead back title={m.passkey_title()} />
      <p className="text-text-2">{m.passkey_line()}</p>
      <PasskeysContent />
    </PageMain>
  );
}
