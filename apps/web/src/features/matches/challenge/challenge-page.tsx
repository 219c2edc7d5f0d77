import { CallError } from '@muqabla/client/call-error';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ChallengeCard } from './challenge-card.tsx';

const POLL_MS = 5000;

/** Page of a shared link: the invitation to a private match. */
export function ChallengePage({ code }: { code: string }) {
  const me = useMe()?._id;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own', 'challenge', code],
    queryFn: ({ signal }) => api.call('GET /challenge/{code}', { params: { code }, signal }),
    // The server sends no events of a match to players outside it, so the page polls.
    refetchInterval: POLL_MS,
    retry: (count, failure) => count < 2 && !(failure instanceof CallError && failure.status < 500),
  });
  const content = () => {
    if (error instanceof CallError && error.status === 404) return <NoChallenge />;
    if (data !== undefined && me !== undefined) return <ChallengeCard match={data} me={me} code={code} />;
    if (error !== null)
      return <LoadError title={m.challenge_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-64 rounded-l" />;
  };
  return (
    <PageMain title={m.challenge_title()} busy={data === undefined && error === null}>
      <PageHead back title={m.challenge_title()} />
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
