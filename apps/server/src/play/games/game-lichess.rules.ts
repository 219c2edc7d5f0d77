import type { Economy } from '@muqabla/contract/economy';
import type { GameTerms } from '@muqabla/contract/play/games/game-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

type Terms = Pick<GameTerms, 'resultMode' | 'lichess' | 'appName' | 'linkTemplate'>;

/**
 * Null if a game of room `lichess` is played for points, has a clock, and neither app nor link, and any other game has no
 * clock of Lichess.
 */
export const gameLichessRefusal = (
  { resultMode, lichess, appName, linkTemplate }: Terms,
  economy: Economy,
): Refusal | null => {
  if (resultMode !== 'lichess') return lichess === undefined ? null : refuse('LICHESS_GAME_UNFIT');
  if (economy !== 'points') return refuse('LICHESS_OFF');
  const fits = lichess !== undefined && appName === undefined && linkTemplate === '';
  return fits ? null : refuse('LICHESS_GAME_UNFIT');
};
