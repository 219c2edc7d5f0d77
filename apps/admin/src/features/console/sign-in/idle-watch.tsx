import { STAFF_IDLE_MINUTES } from '@muqabla/contract/console/staff/staff-fields';
import { Button } from '@muqabla/ui/button';
import { useEffect, useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { noteActivity, idleMilliseconds, isUnattended, trackActivity } from '../../../lib/activity.ts';
import { api, session } from '../../../lib/api.ts';
import { requestReauth } from '../../../lib/reauth.ts';
import * as m from '../../../messages.ts';
import { secondsLeft } from './sign-in.rules.ts';

const CHECK_INTERVAL_MS = 1000;
const NOTIFY_INTERVAL_MS = 60_000;

/**
 * Signs out an idle staff member and warns them a minute before; typed text stays on the page behind the sign-in
 * dialog.
 */
export function IdleWatch() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    trackActivity();
    let lastNotifiedAt = Date.now();
    const checkIdle = () => {
      const seconds = session.token() === null ? null : secondsLeft(idleMilliseconds(), STAFF_IDLE_MINUTES);
      setLeft(seconds === 0 ? null : seconds);
      if (seconds === 0) void leave();
      // Typing and reading make no requests, so the server must be notified of the activity.
      if (session.token() === null || isUnattended() || Date.now() - lastNotifiedAt < NOTIFY_INTERVAL_MS) return;
      lastNotifiedAt = Date.now();
      void api.call('GET /admin/me').catch(() => {});
    };
    const timer = setInterval(checkIdle, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  if (left === null) return null;
  const staySignedIn = () => {
    noteActivity();
    setLeft(null);
  };
  return (
    <Modal title={m.idle_title()} onClose={staySignedIn}>
      <p className="num text-text-2" role="timer">
        {m.idle_text({ seconds: left })}
      </p>
      <Button variant="primary" block autoFocus onClick={staySignedIn}>
        {m.idle_stay()}
      </Button>
    </Modal>
  );
}

async function leave(): Promise<void> {
  session.set(null);
  // When the request fails, the server ends the session by its own timer.
  await api.call('GET /admin/logout').catch(() => {});
  await requestReauth('sign-in');
}
