import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import * as m from '../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const FriendLink = lazyComponent(() => import('./friend-link.tsx'), 'FriendLink', skeleton);

/** The page of a friend link: the invitation of its owner. */
export function FriendLinkPage({ token }: { token: string }) {
  return (
    <PageMain title={m.friends_invitation()}>
      <PageHead back title={m.friends_invitation()} />
      <FriendLink token={token} />
    </PageMain>
  );
}
