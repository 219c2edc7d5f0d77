import { readStored, store } from '@muqabla/ui/storage';

/** An event that a player has once: on this phone, or by the player's id. */
export type First = 'practice-win' | 'carrom-pull' | `win-${string}`;

const keyOf = (first: First) => `first-${first}`;

/** True until it has been marked on this phone. */
export const isFirst = (first: First): boolean => readStored(keyOf(first)) === null;

export const markFirst = (first: First): void => store(keyOf(first), 'seen');
