import type { Me } from '@muqabla/contract/players/player-calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazyPage } from '../components/lazy-page.tsx';
import { LoadError } from '../components/load-error.tsx';
import { PageMain } from '../components/page-main.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { type ConnectionOwner, useLiveConnection } from '../lib/live.ts';
import { useMe } from '../lib/me.ts';
import { here, type LoginState } from '../lib/origin.ts';
import { restoreSession, useSignIn } from '../lib/session.ts';
import { settingsQuery } from '../lib/settings.ts';
import { useOnline } from '../lib/use-online.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

const MaintenancePage = lazyPage(() => import('../features/site-state/maintenance-page.tsx'), 'MaintenancePage');
const BannedPage = lazyPage(() => import('../features/site-state/banned-page.tsx'), 'BannedPage');

/** What stands before every page: an update of the site, then a ban. Also restores the session. */
export function Gates({ children }: { children: ReactNode }) {
  useEffect(() => {
    void restoreSession();
  }, []);

  const settings = useQuery(settingsQuery());
  // Without settings the app still works; only the first answer is worth waiting for.
  const waits = useDeferredValue(settings.isPending && settings.failureCount === 0);
  const signIn = useSignIn();
  const me = useMe();
  const isClosed = settings.data?.siteMode === 'maintenance';
  // Kept here, so that the maintenance page hears of its end.
  useLiveConnection(connectionOwner({ me, isGuest: signIn === 'out' || isClosed }));
  if (waits) return <PageSkeleton />;
  if (isClosed) return <MaintenancePage />;
  if (me?.appModeAllowed) return <BannedPage me={me} />;
  return children;
}

/** A banned player is refused a connection of their own; under maintenance it may not be known who is there. */
const connectionOwner = ({ me, isGuest }: { me: Me | undefined; isGuest: boolean }): ConnectionOwner | undefined => {
  if (me?.appModeAllowed === false) return { playerId: me._id };
  return isGuest || me !== undefined ? 'visitor' : undefined;
};

/** Lets only signed-in players through; others log in first and come back here. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  // Drawn piece by piece: a whole page at once would hold up a slow phone.
  const signIn = useDeferredValue(useSignIn());
  const online = useOnline();
  if (signIn === 'unknown') return online ? <PageSkeleton /> : <NoConnection />;
  if (signIn === 'out') return <Redirect to={paths.login} replace state={{ from: here() } satisfies LoginState} />;
  return children;
}

/** Login and register: a signed-in player goes to where they were heading, or home. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const signIn = useSignIn();
  const state = useHistoryState<LoginState>();
  if (signIn === 'in') return <Redirect to={state?.from ?? paths.home} replace />;
  return children;
}

function NoConnection() {
  return (
    <PageMain title={m.no_connection()}>
      <LoadError title={m.no_connection()} onRetry={() => location.reload()} />
    </PageMain>
  );
}
