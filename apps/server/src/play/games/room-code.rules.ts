import type { RoomKind } from '@muqabla/contract/play/matches/match';

/** The setting by which the operator offers battles in another app. */
export type RoomSettings = { readonly roomCodeBattles: boolean };

/** True when this kind of room is played in another app with a room code, and the operator offers no new battle of it. */
export const isRoomCodeOff = (room: RoomKind, { roomCodeBattles }: RoomSettings): boolean =>
  !roomCodeBattles && (room === 'manual' || room === 'auto');
