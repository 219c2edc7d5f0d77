import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const FriendsContent = lazyComponent(() => import('./friends-content.tsx'), 'FriendsContent', skeleton);

/** The player's friends, requests, recent opponents and blocked players; with a token, the invitation of a friend link. */
export function FriendsPage({ token }: { token?: string | undefined }) {
  const title = token === undefined ? m.friends_title() : m.friends_invitation();
  return (
    <PageMain title={title}>
      <PageHead back title={title} />
      <FriendsContent token={token} />
    </PageMain>
  );
}
