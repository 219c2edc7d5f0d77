import { createExternalStore } from '@muqabla/ui/external-store';

/** Brings the new version; null while this is the newest one known. */
const update = createExternalStore<(() => void) | null>(null);

/** Offers the new version of the app on the page; nothing reloads until the player asks for it. */
export const offerUpdate = update.set;

/** What brings the new version, or null. */
export const appUpdate = update.get;

/** Follows whether there is a new version, and what brings it. */
export const useAppUpdate = update.use;
