import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { AVATAR_COUNT } from '@muqabla/contract/constants';
import { Avatar } from '@muqabla/ui/avatar';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { KycChip } from '../../../components/kyc-chip.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useKyc } from '../../../lib/kyc.ts';
import { maskPhone } from '../../../lib/masked-phone.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { AvatarCard } from './avatar-card.tsx';
import { NetCard } from './net-card.tsx';
import { SkillCard } from './skill-card.tsx';
import { UsernameForm } from './username-form.tsx';

/** Matches played, winnings, referral earnings and penalties. */
function StatsCard({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'stats'],
    queryFn: ({ signal }) => api.call('GET /user/stats/{userId}', { params: { userId }, signal }),
  });
  if (data === undefined && isError)
    return <LoadError title={m.profile_stats_error()} busy={isFetching} onRetry={() => void refetch()} />;
  const shown = (text: string | undefined) => text ?? <Skeleton className="h-5 w-20" />;
  const rupees = (amount: number | undefined) =>
    shown(amount === undefined ? undefined : formatRupees(amount, 'always'));
  return (
    <Card aria-label={m.profile_stats()} aria-busy={data === undefined || undefined}>
      <KeyValues
        className="text-body!"
        lines={[
          { key: m.games_played(), value: shown(data && groupRupees(data.gamesPlayed)) },
          { key: m.profile_winnings(), value: rupees(data?.totalWinnings) },
          ...(FOR_MONEY ? [{ key: m.profile_referral(), value: rupees(data?.referralEarnings) }] : []),
          { key: m.penalty(), value: rupees(data?.penalty) },
        ]}
      />
    </Card>
  );
}

/** The player's avatar, name, phone and KYC status, with a form to change the name. */
function PlayerCard({ me }: { me: Me }) {
  const { data: kyc } = useKyc();
  return (
    <Card className="grid gap-3.5">
      {/* The name keeps its line: what does not fit beside it goes below. */}
      <div className="flex flex-wrap items-center gap-3">
        <Avatar image={me.avatar} size={64} />
        <div className="min-w-0 grow">
          <h2 className="max-xs:text-h3! 2xs:whitespace-nowrap">{me.username}</h2>
          <p className="num text-small text-text-2">{maskPhone(me.phone)}</p>
        </div>
        {kyc && FOR_MONEY && <KycChip verified={kyc.status === 'verified'} />}
      </div>
      <UsernameForm key={me.username} me={me} />
    </Card>
  );
}

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
