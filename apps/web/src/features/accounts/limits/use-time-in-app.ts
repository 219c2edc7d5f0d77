import { readStored, store } from '@muqabla/ui/storage';
import { useEffect, useEffectEvent, useState } from 'react';
import { isReminderDue, countTick, parseTimeInApp, TICK_MILLISECONDS, formatTimeInApp } from './time-in-app.rules.ts';

const KEY = 'muqabla.time-in-app';

/** Counts minutes of use across tabs and reloads. `isDue` once they reach `minutes`, until `restart`. */
export function useTimeInApp(playerId: string, minutes: number) {
  const [isDue, setDue] = useState(false);
  const tick = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const time = countTick(parseTimeInApp(readStored(KEY)), playerId, Date.now());
    store(KEY, formatTimeInApp(time));
    setDue(isReminderDue(time, minutes));
  });
  const readOtherTab = useEffectEvent((event: StorageEvent) => {
    const time = event.key === KEY ? parseTimeInApp(event.newValue) : null;
    if (time !== null) setDue(isReminderDue(time, minutes));
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MILLISECONDS);
    const onVisible = () => tick();
    const onStorage = (event: StorageEvent) => readOtherTab(event);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStorage);
    // In a timeout, because an effect must not set state synchronously.
    const firstTick = setTimeout(() => tick());
    return () => {
      clearTimeout(firstTick);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStorage);
    };
  }, []);
  return {
    isDue,
    restart: () => {
      store(KEY, formatTimeInApp({ playerId, used: 0, at: Date.now() }));
      setDue(false);
    },
  };
}
