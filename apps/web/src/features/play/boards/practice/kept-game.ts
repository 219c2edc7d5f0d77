import type { Side } from '@muqabla/contract/play/matches/match';
import { readStored, store } from '@muqabla/ui/storage';
import { type Level, LEVELS } from '../../../../lib/practice-level.rules.ts';
import type { PracticeEngine, PracticeGame, PracticeGameName } from './practice-engine.rules.ts';

const gameKey = (name: PracticeGameName) => `practice:${name}`;
const LEVEL_KEY = 'practiceLevel';

/** The level played last; the lowest for a newcomer, who should win about every other game. */
export const readLevel = (): Level => LEVELS.find((level) => level === readStored(LEVEL_KEY)) ?? 'easy';
export const keepLevel = (level: Level): void => store(LEVEL_KEY, level);

export const keepGame = (name: PracticeGameName, game: PracticeGame): void =>
  store(gameKey(name), JSON.stringify(game));

/** The game kept on this device that is not over yet; a new one when there is none. */
export function readKeptGame(name: PracticeGameName, engine: PracticeEngine, first: Side): PracticeGame {
  try {
    const kept = JSON.parse(readStored(gameKey(name)) ?? '') as PracticeGame;
    if (Array.isArray(kept.acts) && engine.stateOf(kept).turn !== undefined) return kept;
  } catch {
    // Nothing is kept, or it is from other rules.
  }
  return engine.start(first);
}
