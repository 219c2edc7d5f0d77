import type { Paise } from '@muqabla/contract/money';
import type { BoardTerms } from '@muqabla/contract/play/boards/board';
import type { RoomKind } from '@muqabla/contract/play/matches/match';

type StakeSettings = { readonly stakeMax: Paise; readonly carromStakeMax: Paise };

/**
 * The highest stake of a game that has a lower one than the others, or null. Carrom on the board does: a program that
 * aims exactly cannot be kept out of it.
 */
export const stakeMaxOf = (
  board: Pick<BoardTerms, 'game'> | null | undefined,
  { stakeMax, carromStakeMax }: StakeSettings,
): Paise | null => (board?.game === 'carrom' && carromStakeMax < stakeMax ? carromStakeMax : null);

/** The setting by which the operator offers battles in another app. */
export type RoomSettings = { readonly roomCodeBattles: boolean };

/** True when this kind of room is played in another app with a room code, and the operator offers no new battle of it. */
export const isRoomCodeOff = (room: RoomKind, { roomCodeBattles }: RoomSettings): boolean =>
  !roomCodeBattles && (room === 'manual' || room === 'auto');
