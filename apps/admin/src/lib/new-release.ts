import { createExternalStore } from '@muqabla/ui/external-store';
import { onNewRelease } from '@muqabla/ui/load-module';

const isReplaced = createExternalStore(false);

/** Follows whether the server has a newer release than this page. */
export const useIsReplaced = isReplaced.useValue;

onNewRelease(() => isReplaced.set(true));
