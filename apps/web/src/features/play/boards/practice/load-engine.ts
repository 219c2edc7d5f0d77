import type { PracticeEngine, PracticeGameName } from './practice-engine.rules.ts';

const loaders: Record<PracticeGameName, () => Promise<PracticeEngine>> = {
  'ludo-quick': async () => (await import('./ludo-engine.ts')).ludoQuick,
  'ludo-classic': async () => (await import('./ludo-engine.ts')).ludoClassic,
  'ludo-quick-even': async () => (await import('./ludo-engine.ts')).ludoQuickEven,
  'ludo-classic-even': async () => (await import('./ludo-engine.ts')).ludoClassicEven,
  chess: async () => (await import('./chess-engine.ts')).chess,
  carrom: async () => (await import('./carrom-engine.ts')).carrom,
  draughts: async () => (await import('./draughts-engine.ts')).draughts,
};

/** Loads the rules of a game with its computer opponent. */
export const loadEngine = (name: PracticeGameName): Promise<PracticeEngine> => loaders[name]();
