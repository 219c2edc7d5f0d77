import type { GameTerms } from '@muqabla/contract/play/games/game-staff-calls';
import { FOR_MONEY } from '@muqabla/ui/built-economy';

/** The room kinds a game can have: on Lichess is played for points only. */
export const ROOM_MODES: readonly GameTerms['resultMode'][] = FOR_MONEY
  ? ['manual', 'auto', 'board']
  : ['manual', 'auto', 'board', 'lichess'];
