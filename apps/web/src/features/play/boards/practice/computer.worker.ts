import type { ComputerRequest } from './computer.ts';
import { loadEngine } from './load-engine.ts';

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

addEventListener('message', ({ data: { name, game, level } }: MessageEvent<ComputerRequest>) => {
  void loadEngine(name).then((engine) => postMessage(engine.computerAct(game, level, random)));
});
