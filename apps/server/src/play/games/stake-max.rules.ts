import type { Paise } from '@muqabla/contract/money';
import type { BoardTerms } from '@muqabla/contract/play/boards/board';

type StakeSettings = { readonly stakeMax: Paise; readonly carromStakeMax: Paise };

/**
 * The highest stake of a game that has a lower one than the others, or null. Carrom on the board does: a program that
 * aims exactly cannot be kept out of it.
 */
export const stakeMaxOf = (
  board: Pick<BoardTerms, 'game'> | null | undefined,
  { stakeMax, carromStakeMax }: StakeSettings,
): Paise | null => (board?.game === 'carrom' && carromStakeMax < stakeMax ? carromStakeMax : null);
