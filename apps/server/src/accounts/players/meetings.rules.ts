import { PLAY_AGAIN_DAYS } from '@muqabla/contract/accounts/friends/friend-terms';

const DAY_MILLISECONDS = 86_400_000;

/** An opponent of a battle that was decided after this instant can be challenged. */
export const playAgainSince = (now: Date): Date => new Date(now.getTime() - PLAY_AGAIN_DAYS * DAY_MILLISECONDS);
