import { CallError } from '@muqabla/client/call-error';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { retryUnlessRefused } from '../../../../lib/error-message.ts';
import { useMe } from '../../../../lib/me.ts';
import { api, useSignIn } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { VisitorChallenge } from './visitor-challenge.tsx';

const POLL_MS = 5000;

/** Page of a shared link: the invitation to a private match, for players and visitors. */
export function ChallengePage({ code }: { code: string }) {
  const signIn = useSignIn();
  const me = useMe()?._id;
  const common = {
    // The server sends no events of a match to players outside it, so the page polls.
    refetchInterval: POLL_MS,
    retry: retryUnlessRefused,
  };
  const match = useQuery({
    queryKey: ['own', 'challenge', code],
    queryFn: ({ signal }) => api.call('GET /challenge/{code}', { params: { code }, signal }),
    enabled: signIn === 'in',
    ...common,
  });
  const preview = useQuery({
    queryKey: ['challenge-preview', code],
    queryFn: ({ signal }) => api.call('GET /challenge/{code}/preview', { params: { code }, signal }),
    enabled: signIn === 'out',
    ...common,
  });
  const { data, error, isFetching, refetch } = signIn === 'out' ? preview : match;
  const content = () => {
    if (error instanceof CallError && error.status === 404) return <NoChallenge />;
    if (signIn === 'out' && preview.data !== undefined) return <VisitorChallenge challenge={preview.data} />;
    if (signIn === 'in' && match.data !== undefined && me !== undefined)
      return <ChallengeCard match={match.data} me={me} code={code} />;
    if (error !== null)
      return <LoadError title={m.challenge_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-64 rounded-l" />;
  };
  return (
    <PageMain title={m.challenge_title()} busy={data === undefined && error === null}>
      <PageHead back={signIn === 'in'} title={m.challenge_title()} />
      {content()}
    </PageMain>
  );
}

function NoChallenge() {
  return (
    <EmptyState
      role="status"
      spot="lost"
      title={m.challenge_missing()}
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {m.lobby_home()}
        </Link>
      }
    >
      {m.challenge_missing_next()}
    </EmptyState>
  );
}
