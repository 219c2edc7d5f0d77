import { createExternalStore } from '@muqabla/ui/external-store';

/** The rematch that the player has offered and that a button on this page starts once it is accepted; empty when there is none. */
export const ownRematch = createExternalStore('');

/** The opponent's offer of a rematch that a button on the page answers; empty when there is none. */
export const shownOffer = createExternalStore('');

let watchers = 0;

/** Says that a button on the page starts this rematch, until the returned function is called. */
export const watchOwnRematch = (matchId: string): (() => void) => {
  watchers += 1;
  ownRematch.set(matchId);
  return () => {
    watchers -= 1;
    if (watchers === 0) ownRematch.set('');
  };
};
