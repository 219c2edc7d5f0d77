import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { isReminderDue, lookAgain, readTime, TICK_MILLISECONDS, writeTime } from './time-in-app.rules.ts';

const KEY = 'muqabla.time-in-app';

/** Counts the minutes of use over all tabs and reloads; `isDue` once there are this many, until `restart`. */
export function useTimeInApp(playerId: string, minutes: number) {
  const [isDue, setDue] = useState(false);
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const time = lookAgain(readTime(readStored(KEY)), playerId, Date.now());
    store(KEY, writeTime(time));
    setDue(isReminderDue(time, minutes));
  });
  const hear = useEffectEvent((event: StorageEvent) => {
    const time = event.key === KEY ? readTime(event.newValue) : null;
    if (time !== null) setDue(isReminderDue(time, minutes));
  });
  useEffect(() => {
    const timer = setInterval(() => look(), TICK_MILLISECONDS);
    const onVisible = () => look();
    const onStorage = (event: StorageEvent) => hear(event);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStorage);
    // A moment later, as an effect itself sets no state.
    const first = setTimeout(() => look());
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStorage);
    };
  }, []);
  return {
    isDue,
    restart: () => {
      store(KEY, writeTime({ playerId, used: 0, at: Date.now() }));
      setDue(false);
    },
  };
}
