import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../../components/page-head.tsx';
import { PageMain } from '../../../../../components/page-main.tsx';
import * as m from '../../../../../messages.ts';

// Loaded by themselves: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-60 rounded-l" />;
const ArenaList = lazyComponent(() => import('./arena-list.tsx'), 'ArenaList', skeleton);
const ArenaForm = lazyComponent(() => import('./arena-form.tsx'), 'ArenaForm', skeleton);
const ArenaInvitation = lazyComponent(() => import('./arena-invitation.tsx'), 'ArenaInvitation', skeleton);

/** The private arenas of the player, the making of one, or with a token the invitation of its link. */
export function ArenasPage({ isNew = false, token }: { isNew?: boolean; token?: string | undefined }) {
  const ownTitle = isNew ? m.arenas_make() : m.arenas_title();
  const title = token === undefined ? ownTitle : m.arenas_invitation();
  const own = isNew ? <ArenaForm /> : <ArenaList />;
  return (
    <PageMain title={title}>
      <PageHead back title={title} />
      {token === undefined ? own : <ArenaInvitation token={token} />}
    </PageMain>
  );
}
