import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { LogOut } from 'lucide-react';
import { LanguageChoice, ThemeChoice } from '../../components/look-choices.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { PushRow } from '../../components/push-row.tsx';
import { useMe } from '../../lib/me.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';
import * as m from '../../messages.ts';
import { AvatarCard } from './avatar-card.tsx';
import { NetCard } from './net-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { StatsCard } from './stats-card.tsx';

/** Profile: who one is to others, one's figures, and how the app looks. */
export function ProfilePage() {
  const me = useMe();
  useWarmUp(() => import('@muqabla/ui/toaster'));
  return (
    <PageMain title={m.profile()}>
      <PageHead title={m.profile()} />
      {me === undefined ? (
        <ProfileSkeleton />
      ) : (
        <>
          <PersonCard me={me} />
          <AvatarCard me={me} />
          <StatsCard userId={me._id} />
          <NetCard />
          <ProfileLinks />
        </>
      )}
      {me !== undefined && <PushRow />}
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
