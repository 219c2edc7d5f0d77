import { AVATAR_COUNT } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LogOut } from 'lucide-react';
import { LanguageChoice, ThemeChoice } from '../../components/language-theme-choice.tsx';
import { LoadingGroup } from '../../components/loading-status.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { PushRow } from '../../components/push-row.tsx';
import { useMe } from '../../lib/me.ts';
import { signOut } from '../../lib/sign-out.ts';
import { usePreload } from '../../lib/use-preload.ts';
import * as m from '../../messages.ts';
import { AlertCard } from './alert-card.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { NetCard } from './net-card.tsx';
import { PlayerCard } from './player-card.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { SkillCard } from './skill-card.tsx';
import { StatsCard } from './stats-card.tsx';

/** Profile: name and avatar, statistics, language and theme. */
export function ProfilePage() {
  const me = useMe();
  usePreload(() => import('@muqabla/ui/toaster'));
  return (
    <PageMain title={m.profile()}>
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
          <ProfileLinks />
        </>
      )}
      {me !== undefined && <PushRow />}
      <AlertCard />
      <Card className="grid gap-2.5">
        <LanguageChoice />
        <ThemeChoice />
      </Card>
      <Button variant="bad" block icon={<LogOut size={20} aria-hidden />} onClick={() => void signOut()}>
        {m.logout()}
      </Button>
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
