import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useSyncExternalStore } from 'react';

// A visitor's first visit does without what only players have. Both keep their size while the code loads.
const load = () => import('./player-chrome.tsx');
export const PlayerButtons = lazyComponent(load, 'PlayerButtons', <span className="size-11" />);
export const PlayerTabs = lazyComponent(load, 'TabBar', <div className="min-h-tab border-t border-line bg-surface" />);

export const PlayerRail = lazyComponent(() => import('./player-rail.tsx'), 'PlayerRail');

const wide = matchMedia('(min-width: 1024px)');
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** True on a screen that has room for the rail. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches);

/** Loads what the frame of a signed-in player needs, while the session is being restored. */
export const loadPlayerChrome = () =>
  document.cookie.includes(SIGNED_IN_COOKIE)
    ? Promise.all([PlayerButtons.load(), wide.matches && PlayerRail.load()])
    : undefined;
