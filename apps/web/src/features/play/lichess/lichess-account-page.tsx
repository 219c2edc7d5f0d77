import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { ExternalLink, Unlink } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { Spinner } from '@muqabla/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { errorMessage } from '../../../lib/error-message.ts';
import { lichessAccountQuery } from '../../../lib/lichess.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { useConnect, useDisconnect, useReturn, useReturnPath } from './use-lichess-account.ts';

/** Connects the player's Lichess account: leads to Lichess, takes the player back from there, and then to where they were. */
export function LichessAccountPage() {
  const { data: account, isError, isFetching, refetch } = useQuery(lichessAccountQuery());
  const back = useReturn();
  return (
    <PageMain title={m.lichess_title()} busy={account === undefined && !isError}>
      <PageHead back title={m.lichess_title()} />
      {back.isPending && <Connecting />}
      {back.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(back.error, m.lichess_failed())}
        </Note>
      )}
      {back.isDenied && (
        <Note tone="wait" role="status">
          {m.lichess_denied()}
        </Note>
      )}
      {account === undefined && isError && (
        <LoadError title={m.lichess_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {account === undefined && !isError && (
        <LoadingGroup>
          <Skeleton className="h-60 rounded-l" />
        </LoadingGroup>
      )}
      {!back.isPending && account?.username !== undefined && <Connected username={account.username} />}
      {!back.isPending && account !== undefined && account.username === undefined && (
        <Unconnected enabled={account.enabled} />
      )}
    </PageMain>
  );
}

function Connecting() {
  return (
    <Card className="grid justify-items-center gap-2.5 text-center">
      <div role="status" className="grid justify-items-center gap-1.5">
        <span className="grid text-link">
          <Spinner />
        </span>
        <h2>{m.lichess_connecting()}</h2>
      </div>
    </Card>
  );
}

function Unconnected({ enabled }: { enabled: boolean }) {
  const connect = useConnect();
  if (!enabled)
    return (
      <EmptyState
        role="status"
        spot="lost"
        title={m.lichess_off_title()}
        action={
          <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
            {m.lobby_home()}
          </Link>
        }
      >
        {m.lichess_off()}
      </EmptyState>
    );
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{m.lichess_connect_title()}</h2>
      <p>{m.lichess_connect_why()}</p>
      <p className="text-text-2">{m.lichess_connect_what()}</p>
      <p className="text-text-2">{m.lichess_connect_free()}</p>
      {connect.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(connect.error, m.lichess_failed())}
        </Note>
      )}
      <Button
        variant="primary"
        block
        icon={<ExternalLink size={20} aria-hidden />}
        busy={connect.isPending || connect.isSuccess}
        onClick={() => connect.mutate()}
      >
        {m.lichess_connect()}
      </Button>
    </Card>
  );
}

function Connected({ username }: { username: string }) {
  const disconnect = useDisconnect();
  const returnPath = useReturnPath();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="status" className="grid gap-1">
        <h2>{m.lichess_connected_title()}</h2>
        <p className="break-all">{m.lichess_connected_as({ username })}</p>
      </div>
      {returnPath !== undefined && (
        <Link href={returnPath} replace className={buttonClass({ variant: 'primary', block: true })}>
          {m.lichess_return()}
        </Link>
      )}
      {disconnect.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(disconnect.error, m.lichess_failed())}
        </Note>
      )}
      <Button
        variant="outline"
        block
        icon={<Unlink size={20} aria-hidden />}
        busy={disconnect.isPending}
        onClick={() => disconnect.mutate()}
      >
        {m.lichess_disconnect()}
      </Button>
    </Card>
  );
}
