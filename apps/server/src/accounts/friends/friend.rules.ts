import { FRIEND_LINK_DAYS, MAX_FRIENDS, REQUEST_DAYS } from '@muqabla/contract/accounts/friends/friend-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** `withdrawn` by its own player, `accepted` into a friendship. */
export type RequestState = 'waiting' | 'withdrawn' | 'accepted';

const DAY_MILLISECONDS = 86_400_000;

type KnownRequest = { readonly state: RequestState; readonly requested_at: Date } | null;

type NewRequest = {
  /** The newest request of the player to the other, and of the other to the player. */
  readonly own: KnownRequest;
  readonly received: KnownRequest;
  /** The other player has blocked the one who asks. */
  readonly isBlocked: boolean;
  readonly now: Date;
};

/**
 * The effect of a request. `befriend`: the other has asked already. `send`: it is stored and the other receives a
 * notice; `sendUnseen`: it is stored, and the other never sees it. `restore`: taken back before, it waits again without
 * a notice. `keep`: nothing changes.
 */
export type RequestDecision = 'befriend' | 'send' | 'sendUnseen' | 'restore' | 'keep';

const isOver = (request: KnownRequest, now: Date) =>
  request === null || now.getTime() - request.requested_at.getTime() >= REQUEST_DAYS * DAY_MILLISECONDS;

export const decideRequest = ({ own, received, isBlocked, now }: NewRequest): RequestDecision => {
  // A received request makes them friends even if this player has ignored it before.
  if (received?.state === 'waiting' && !isOver(received, now) && !isBlocked) return 'befriend';
  // Former friends may send a request again.
  if (own === null || isOver(own, now) || own.state === 'accepted') return isBlocked ? 'sendUnseen' : 'send';
  return own.state === 'withdrawn' ? 'restore' : 'keep';
};

/** Returns the reason why two players who are not friends cannot become friends; null if they can. */
export const friendsFullRefusal = (own: number, other: number): Refusal | null => {
  if (own >= MAX_FRIENDS) return refuse('FRIENDS_FULL', { limit: MAX_FRIENDS });
  return other >= MAX_FRIENDS ? refuse('OTHER_FRIENDS_FULL') : null;
};

/** The end of a link that is made now. */
export const linkEndsAt = (now: Date): Date => new Date(now.getTime() + FRIEND_LINK_DAYS * DAY_MILLISECONDS);
