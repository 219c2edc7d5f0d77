import { afterEach, expect, it, vi } from 'vitest';
import { playSound, setSound } from './sounds.ts';

const start = vi.fn<() => void>();
const node = () => ({
  connect: (next: unknown) => next,
  start,
  stop: () => {},
  frequency: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
});
const created = vi.fn<() => void>();

class Audio {
  state = 'running';
  currentTime = 0;
  createOscillator = node;
  createGain = node;
  constructor() {
    created();
  }
}

const tap = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });

afterEach(() => {
  setSound(true);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('starts the sound of the device after the first tap, when a browser lets it be heard, and unless it is switched off', () => {
  vi.stubGlobal('AudioContext', Audio);
  tap(false);
  playSound('turn');
  expect(created).not.toHaveBeenCalled();
  tap(true);
  setSound(false);
  playSound('turn');
  expect(created).not.toHaveBeenCalled();
  setSound(true);
  playSound('turn');
  playSound('move');
  expect(created).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledTimes(3);
});
