import type { PlayerAct } from '@muqabla/games/act';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import type { PracticeGame, PracticeGameName } from './practice-engine.rules.ts';

/** The position in which the computer is to act. */
export type ComputerRequest = { readonly name: PracticeGameName; readonly game: PracticeGame; readonly level: Level };

/** The computer opponent in a worker of its own: a strong one thinks longer than a picture may wait. */
export type Computer = {
  /** Hands the computer's act to `onAct`; null when it has none. A request made before the last one was answered replaces it. */
  ask(request: ComputerRequest, onAct: (act: PlayerAct | null) => void): void;
  stop(): void;
};

export const startComputer = (): Computer => {
  const worker = new Worker(new URL('./computer.worker.ts', import.meta.url), { type: 'module' });
  return {
    ask(request, onAct) {
      worker.onmessage = ({ data }: MessageEvent<PlayerAct | null>) => onAct(data);
      worker.postMessage(request);
    },
    stop: () => worker.terminate(),
  };
};
