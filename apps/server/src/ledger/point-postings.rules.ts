import { type Paise, paise } from '@muqabla/contract/money';
import { depositWallet, HOUSE } from './accounts.ts';
import type { Transfer } from './postings.rules.ts';

/** Free points at the start of a day in India (`2026-11-22`), once a player and day. */
export const topUpPoints = ({ playerId, day, amount }: { playerId: string; day: string; amount: Paise }): Transfer => ({
  key: `player:${playerId}:points:${day}`,
  kind: 'points_topped_up',
  legs: [
    { account: HOUSE.pointsIssue, amount: paise(-amount) },
    { account: depositWallet(playerId), amount },
  ],
});
