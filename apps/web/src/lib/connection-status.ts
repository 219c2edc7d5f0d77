import { createExternalStore } from '@muqabla/ui/external-store';

/** Status of the realtime connection; `connecting` until the first attempt has succeeded or failed. */
export const connectionStatus = createExternalStore<'connecting' | 'connected' | 'disconnected'>('connecting');

/** True while server events reach this page. */
export const isConnected = (): boolean => connectionStatus.get() === 'connected';

/**
 * Returns whether the first connection attempt is over. Data that the first paint does not need is read only then: read
 * earlier, it would have to be read again, because events could have been missed in between.
 */
export const useIsConnectionKnown = (): boolean => connectionStatus.useAs((status) => status !== 'connecting');

const POLL_MILLISECONDS = 10_000;

/**
 * Refetch interval of a screen that relies on events; false while they arrive. Some networks block websockets, and a banned
 * player is refused one.
 */
export const usePollInterval = (receivesEvents = true): number | false =>
  connectionStatus.useAs((status) => (status === 'disconnected' || !receivesEvents ? POLL_MILLISECONDS : false));
