import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { IdleWatch } from '../features/sign-in/idle-watch.tsx';
import { useAsked } from '../lib/door.ts';
import { meQuery } from '../lib/staff-session.ts';
import { goToSignIn } from './router.tsx';

const ConfirmWindow = lazy(async () => ({
  default: (await import('../features/sign-in/confirm-window.tsx')).ConfirmWindow,
}));
const AgainWindow = lazy(async () => ({ default: (await import('../features/sign-in/again-window.tsx')).AgainWindow }));

/** What the person at the console is asked over whatever page they are on. */
export function Door() {
  return (
    <>
      <IdleWatch />
      <Suspense fallback={null}>
        <Question />
      </Suspense>
    </>
  );
}

function Question() {
  const asked = useAsked();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const isStranger = asked?.question === 'sign-in' && me === undefined;
  useEffect(() => {
    if (!isStranger) return;
    // Nobody was here yet, so there is nothing to lose.
    asked?.answer(false);
    goToSignIn();
  }, [asked, isStranger]);
  if (asked === null || isStranger) return null;
  if (asked.question === 'confirm') return <ConfirmWindow onAnswer={asked.answer} />;
  return (
    <AgainWindow
      email={me?.email ?? ''}
      onSignedIn={() => asked.answer(true)}
      onLeave={() => {
        asked.answer(false);
        goToSignIn();
      }}
    />
  );
}
