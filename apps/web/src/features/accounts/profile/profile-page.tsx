import { AVATAR_COUNT } from '@muqabla/contract/constants';
import { Card } from '@muqabla/ui/card';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useMe } from '../../../lib/me.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { AvatarCard } from './avatar-card.tsx';
import { NetCard } from './net-card.tsx';
import { PlayerCard } from './player-card.tsx';
import { SkillCard } from './skill-card.tsx';
import { StatsCard } from './stats-card.tsx';

// Below the first screen.
const ProfileRest = lazyComponent(() => import('./profile-rest.tsx'), 'ProfileRest');

/** Profile: name and avatar, statistics, language and theme. */
export function ProfilePage() {
  const me = useMe();
  usePreload(() => import('@muqabla/ui/toaster'));
  return (
    <PageMain title={m.profile()} columns>
      <PageHead title={m.profile()} />
      {me === undefined ? (
        <ProfileSkeleton />
      ) : (
        <>
          <PlayerCard me={me} />
          <AvatarCard me={me} />
          <SkillCard />
          <NetCard />
          <StatsCard userId={me._id} />
        </>
      )}
      <ProfileRest isLoaded={me !== undefined} />
    </PageMain>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingGroup>
      <Card className="grid gap-3.5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-16 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
        </div>
        <Skeleton className="h-12 rounded-m" />
      </Card>
      <Card className="grid grid-cols-5 justify-items-center gap-3">
        {Array.from({ length: AVATAR_COUNT }, (_, index) => (
          <Skeleton key={index} className="size-12 rounded-full" />
        ))}
      </Card>
    </LoadingGroup>
  );
}
