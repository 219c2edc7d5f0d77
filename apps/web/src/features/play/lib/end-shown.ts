import { createExternalStore } from '@muqabla/ui/external-store';

/** The match whose last move its board has shown for long enough: its outcome may rise over it. */
export const endShown = createExternalStore('');
