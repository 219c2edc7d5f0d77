import { createExternalStore } from '@muqabla/ui/external-store';

/** Installs the new version; null while none is known. */
const update = createExternalStore<(() => void) | null>(null);

/** Offers a new version of the app; the page reloads only when the player accepts. */
export const offerUpdate = update.set;

/** Follows the function that installs the new version, or null. */
export const useAppUpdate = update.useValue;
