import { createExternalStore } from '@muqabla/ui/external-store';

/** How the realtime connection stands; `untried` until the server has answered the first attempt. */
export const line = createExternalStore<'untried' | 'up' | 'down'>('untried');

/** Whether events of the server arrive on this page now. */
export const isLive = (): boolean => line.get() === 'up';

/**
 * Whether it is known if events arrive. What the first paint does not need is read from then on: read before, it would
 * have to be read again for what was told meanwhile.
 */
export const useLineKnown = (): boolean => line.useAs((now) => now !== 'untried');
