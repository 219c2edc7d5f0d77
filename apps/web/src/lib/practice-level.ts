import { readStored, store } from '@muqabla/ui/storage';
import { type Level, LEVELS } from './practice-level.rules.ts';

const KEY = 'practiceResult';

/**
 * The level that the first finished practice game on this phone showed; undefined before it. The server cannot verify a game
 * against the phone's own computer, so that it stays here and counts for no rating.
 */
export const readPracticeLevel = (): Level | undefined => LEVELS.find((level) => level === readStored(KEY));

/**
 * Notes the first finished game: the computer's level when the player won, the one below it otherwise. Returns the level that
 * is noted.
 */
export function notePracticeResult(level: Level, hasWon: boolean): Level {
  const known = readPracticeLevel();
  if (known !== undefined) return known;
  const shown = hasWon ? level : (LEVELS[LEVELS.indexOf(level) - 1] ?? level);
  store(KEY, shown);
  return shown;
}
