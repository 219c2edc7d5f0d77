import { STAFF_IDLE_MINUTES } from '@muqabla/contract/staff/staff-fields';
import { Button } from '@muqabla/ui/button';
import { useEffect, useState } from 'react';
import { Modal } from '../../components/modal.tsx';
import { noteActivity, idleMilliseconds, isUnattended, trackActivity } from '../../lib/activity.ts';
import { api, session } from '../../lib/api.ts';
import { requestReauth } from '../../lib/reauth.ts';
import * as m from '../../messages.ts';
import { secondsLeft } from './idle-watch.rules.ts';

const LOOK_EVERY_MS = 1000;
const TELL_EVERY_MS = 60_000;

/** Signs out whoever has left the console, and says so a minute before; what they typed stays behind the sign-in. */
export function IdleWatch() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    trackActivity();
    let told = Date.now();
    const look = () => {
      const seconds = session.token() === null ? null : secondsLeft(idleMilliseconds(), STAFF_IDLE_MINUTES);
      setLeft(seconds === 0 ? null : seconds);
      if (seconds === 0) void leave();
      // Somebody who only types or reads makes no call by which the server would know.
      if (session.token() === null || isUnattended() || Date.now() - told < TELL_EVERY_MS) return;
      told = Date.now();
      void api.call('GET /admin/me').catch(() => {});
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (left === null) return null;
  const stay = () => {
    noteActivity();
    setLeft(null);
  };
  return (
    <Modal title={m.idle_title()} onClose={stay}>
      <p className="num text-text-2" role="timer">
        {m.idle_text({ seconds: left })}
      </p>
      <Button variant="primary" block autoFocus onClick={stay}>
        {m.idle_stay()}
      </Button>
    </Modal>
  );
}

async function leave(): Promise<void> {
  session.set(null);
  // Unanswered, the server ends the session by itself.
  await api.call('GET /admin/logout').catch(() => {});
  await requestReauth('sign-in');
}
