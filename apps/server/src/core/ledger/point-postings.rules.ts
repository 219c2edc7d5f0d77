import type { Paise } from '@muqabla/contract/money';
import { depositWallet, HOUSE } from './accounts.ts';
import { credit, debit } from './legs.rules.ts';
import type { Transfer } from './postings.rules.ts';

/** Free points at the start of a day in India (`2026-11-22`), once a player and day. */
export const topUpPoints = ({ playerId, day, amount }: { playerId: string; day: string; amount: Paise }): Transfer => ({
  key: `player:${playerId}:points:${day}`,
  kind: 'points_topped_up',
  legs: [debit(HOUSE.pointsIssue, amount), credit(depositWallet(playerId), amount)],
});
