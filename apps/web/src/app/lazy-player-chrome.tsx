import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { lazyComponent } from '../lib/lazy-component.ts';

// A visitor's first visit does without what only players have. Both keep their size while the code loads.
const load = () => import('./player-chrome.tsx');
export const PlayerButtons = lazyComponent(load, 'PlayerButtons', <span className="size-11" />);
export const PlayerTabs = lazyComponent(load, 'TabBar', <div className="min-h-tab border-t border-line bg-surface" />);

// While the session is being restored, not after it.
if (document.cookie.includes(SIGNED_IN_COOKIE)) void PlayerButtons.load();
