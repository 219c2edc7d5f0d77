import { Boundary } from '@muqabla/ui/boundary';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IdleWatch } from '../features/console/sign-in/idle-watch.tsx';
import { useReauthRequest } from '../lib/reauth.ts';
import { meQuery } from '../lib/staff-session.ts';
import { goToSignIn } from './router.tsx';

const ConfirmWindow = lazyComponent(() => import('../features/console/sign-in/confirm-window.tsx'), 'ConfirmWindow');
const AgainWindow = lazyComponent(
  () => import('../features/console/sign-in/sign-in-again-dialog.tsx'),
  'SignInAgainDialog',
);

/** The dialogs that open over any page: the idle warning and re-authentication. */
export function ReauthWindows() {
  return (
    <>
      <Boundary>
        <IdleWatch />
      </Boundary>
      <Boundary>
        <ReauthWindow />
      </Boundary>
    </>
  );
}

function ReauthWindow() {
  const request = useReauthRequest();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  // Without a session so far nothing on the page can be lost, so the sign-in page is enough.
  const isFirstSignIn = request?.kind === 'sign-in' && me === undefined;
  useEffect(() => {
    if (!isFirstSignIn) return;
    request?.finish(false);
    goToSignIn();
  }, [request, isFirstSignIn]);
  if (request === null || isFirstSignIn) return null;
  if (request.kind === 'confirm') return <ConfirmWindow onAnswer={request.finish} />;
  return (
    <AgainWindow
      email={me?.email ?? ''}
      onSignedIn={() => request.finish(true)}
      onLeave={() => {
        request.finish(false);
        goToSignIn();
      }}
    />
  );
}
