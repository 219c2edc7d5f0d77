import { text } from '../../texts.ts';

/**
 * The reasons why an account cannot be deleted now, in the order in which players see them. `money` is winnings that
 * can be withdrawn, `payment` a deposit, withdrawal or recharge whose outcome is open or a deposit on hold, `review` a
 * decided battle or a correction that staff look at again.
 */
export const DELETION_OBSTACLES = ['banned', 'battle', 'review', 'payment', 'due', 'money', 'changed'] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** `pending` waits for its time, `calledOff` was ended by the player, `done` has removed the account. */
export const DELETION_STATES = ['pending', 'calledOff', 'done'] as const;
export type DeletionState = (typeof DELETION_STATES)[number];

/** The stored username of a player whose account was deleted; no player may choose it. */
export const DELETED_USERNAME = text('Deleted player');
