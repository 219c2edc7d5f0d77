import type { RoomKind } from '@muqabla/contract/matches/match';

/** Whether a match needs no room code and no result of its players: the server knows how it ends. */
export const isWithoutCode = (room: RoomKind): boolean => room === 'board';
