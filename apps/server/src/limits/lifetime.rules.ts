import { type Paise, paise } from '@muqabla/contract/money';

/** What a player's whole play came to. */
export type Lifetime = {
  readonly winnings: Paise;
  readonly bonuses: Paise;
  readonly stakes: Paise;
  readonly penalties: Paise;
};

/** What remains of it: below zero for who has lost more than won. */
export const netOf = ({ winnings, bonuses, stakes, penalties }: Lifetime): Paise =>
  paise(winnings + bonuses - stakes - penalties);
