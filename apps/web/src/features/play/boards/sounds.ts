import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '@muqabla/ui/storage';
import { deviceAudio } from '../../../lib/audio.ts';

const KEY = 'boardSound';

/** True while the boards make sounds on this device; stored there. */
export const soundSetting = createExternalStore(readStored(KEY) !== 'off');

export const setSound = (isOn: boolean): void => {
  store(KEY, isOn ? null : 'off');
  soundSetting.set(isOn);
};

export type Sound =
  | 'roll'
  | 'step'
  | 'capture'
  | 'home'
  | 'move'
  | 'turn'
  | 'end'
  | 'strike'
  | 'clack'
  | 'rim'
  | 'pocket';

/** One tone: from and to in hertz, start and length in seconds, loudness from 0 to 1. */
type Tone = { from: number; to: number; at: number; length: number; loudness: number; shape?: OscillatorType };

const knock = (at: number, from: number, loudness: number): Tone => ({
  from,
  to: from / 2,
  at,
  length: 0.05,
  loudness,
});

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  roll: [0, 0.07, 0.13, 0.22, 0.33].map((at, index) => knock(at, 900 - index * 90, 0.16)),
  step: [knock(0, 620, 0.12)],
  move: [knock(0, 420, 0.22), knock(0.015, 780, 0.08)],
  capture: [knock(0, 300, 0.3), { from: 240, to: 90, at: 0.05, length: 0.2, loudness: 0.22, shape: 'triangle' }],
  home: [
    { from: 660, to: 660, at: 0, length: 0.14, loudness: 0.14 },
    { from: 880, to: 880, at: 0.1, length: 0.22, loudness: 0.14 },
  ],
  strike: [knock(0, 520, 0.24), knock(0.01, 1100, 0.08)],
  clack: [knock(0, 1700, 0.2), knock(0.004, 900, 0.12)],
  rim: [knock(0, 300, 0.24)],
  pocket: [
    { from: 210, to: 70, at: 0, length: 0.16, loudness: 0.3, shape: 'triangle' },
    knock(0.07, 420, 0.14),
    knock(0.13, 380, 0.08),
  ],
  turn: [{ from: 520, to: 560, at: 0, length: 0.09, loudness: 0.1 }],
  end: [523, 659, 784].map((hertz, index) => ({
    from: hertz,
    to: hertz,
    at: index * 0.12,
    length: 0.3,
    loudness: 0.13,
  })),
};

/** Plays a short sound made on the device, up to its full loudness of 1; silent when muted or where the browser allows none. */
export const playSound = (sound: Sound, loudness = 1): void => {
  const audio = soundSetting.get() ? deviceAudio() : undefined;
  if (audio === undefined) return;
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  for (const tone of SOUNDS[sound]) playTone(audio, { ...tone, loudness: tone.loudness * loudness });
};

const playTone = (audio: AudioContext, { from, to, at, length, loudness, shape = 'sine' }: Tone) => {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(Math.max(loudness, 0.001), start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
};

const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** A short vibration where the device has one and motion is not reduced. */
export const vibrate = (milliseconds: number): void => {
  if (!reducesMotion.matches && 'vibrate' in navigator) navigator.vibrate(milliseconds);
};
