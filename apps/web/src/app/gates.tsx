import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { isLanguageChosen } from '@muqabla/ui/language';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LoadError } from '../components/load-error.tsx';
import { PageMain } from '../components/page-main.tsx';
import { lazyPage, PageSkeleton } from '../components/page-skeleton.tsx';
import { type ConnectionOwner, useLiveConnection } from '../lib/live.ts';
import { useMe } from '../lib/me.ts';
import { currentPath, type ReturnState } from '../lib/return-path.ts';
import { restoreSession, useSignIn } from '../lib/session.ts';
import { settingsQuery } from '../lib/settings.ts';
import { useOnline } from '../lib/use-online.ts';
import * as m from '../messages.ts';
import { isOpenToBanned, paths } from '../paths.ts';
import { PageBoundary } from './page-boundary.tsx';

const MaintenancePage = lazyPage(() => import('../features/core/site-state/maintenance-page.tsx'), 'MaintenancePage');
const BannedPage = lazyPage(() => import('../features/core/site-state/banned-page.tsx'), 'BannedPage');

/** Shows the maintenance or ban page in place of every page; the status stays open under maintenance. Also restores the session and keeps the page connected. */
export function Gates({ children }: { children: ReactNode }) {
  useEffect(() => {
    void restoreSession();
  }, []);

  const settings = useQuery(settingsQuery());
  // Only the first settings response is awaited: the app also works without settings.
  const isLoading = useDeferredValue(settings.isPending && settings.failureCount === 0);
  const signIn = useSignIn();
  const me = useMe();
  useAccountLanguage(me);
  const [path] = useLocation();
  const isClosed = settings.data?.siteMode === 'maintenance';
  // Connected here, so that the maintenance page is notified of its end.
  useLiveConnection(connectionOwner({ me, isGuest: signIn === 'out' || isClosed }));
  if (isLoading) return <PageSkeleton />;
  if (isClosed && path !== '/status')
    return (
      <PageBoundary>
        <MaintenancePage />
      </PageBoundary>
    );
  if (me?.appModeAllowed && !isOpenToBanned(path))
    return (
      <PageBoundary>
        <BannedPage me={me} />
      </PageBoundary>
    );
  return children;
}

/**
 * Aligns the languages of device and account where one of them has no choice; where both have, each phone stays as its player set
 * it. Without an answer it is for the next page.
 */
const useAccountLanguage = (me: Me | undefined) => {
  const [playerId, language] = [me?._id, me?.language];
  useEffect(() => {
    if (playerId === undefined || language === undefined || (language !== null) === isLanguageChosen()) return;
    import('../lib/account-language.ts').then(({ alignLanguage }) => alignLanguage(language)).catch(() => undefined);
  }, [playerId, language]);
};

/** The server refuses sockets of banned players; during maintenance the player may be unknown. */
const connectionOwner = ({ me, isGuest }: { me: Me | undefined; isGuest: boolean }): ConnectionOwner | undefined => {
  if (me?.appModeAllowed === false) return { playerId: me._id };
  return isGuest || me !== undefined ? 'visitor' : undefined;
};

/** Renders its children for signed-in players; visitors go to the login page, which returns here. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  // Deferred, so that rendering a whole page does not block a slow phone.
  const signIn = useDeferredValue(useSignIn());
  const online = useOnline();
  if (signIn === 'unknown') return online ? <PageSkeleton /> : <NoConnection />;
  if (signIn === 'out')
    return <Redirect to={paths.login} replace state={{ from: currentPath() } satisfies ReturnState} />;
  return children;
}

/** Renders login and registration for visitors; signed-in players go to their return path, or home. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const signIn = useSignIn();
  const state = useHistoryState<ReturnState>();
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
