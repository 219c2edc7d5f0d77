import type { GameTerms } from '@muqabla/contract/play/games/game-staff-calls';

/** The room kinds a game can have. */
export const ROOM_MODES: readonly GameTerms['resultMode'][] = ['manual', 'auto', 'board'];
