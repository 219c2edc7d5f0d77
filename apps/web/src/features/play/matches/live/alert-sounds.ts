import { deviceAudio } from '../../../../lib/audio.ts';

/** A note: its pitch in hertz, and its start in seconds from the first one. */
type Note = readonly [hertz: number, start: number];

const sounds = {
  request: [
    [659, 0],
    [880, 0.16],
    [659, 0.5],
    [880, 0.66],
  ],
  started: [
    [523, 0],
    [784, 0.14],
  ],
  code: [
    [784, 0],
    [1047, 0.12],
  ],
  result: [
    [659, 0],
    [523, 0.16],
  ],
  won: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
    [1047, 0.4],
  ],
  ended: [[523, 0]],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof sounds;

const RING_SECONDS = 0.45;
const VOLUME = 0.16;

/** A knock on wood: a tone with its fourth partial, which fades at once. */
const strike = (audio: AudioContext, hertz: number, at: number) => {
  for (const [partial, volume] of [
    [1, VOLUME],
    [4, VOLUME / 6],
  ] as const) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz * partial;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + RING_SECONDS / partial);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + RING_SECONDS);
  }
};

/** Plays a short sound, made by the phone itself. Does nothing where the browser does not permit it before a tap. */
export async function playSound(name: SoundName): Promise<void> {
  try {
    const audio = deviceAudio();
    if (audio === undefined) return;
    await audio.resume();
    const begin = audio.currentTime + 0.02;
    for (const [hertz, start] of sounds[name]) strike(audio, hertz, begin + start);
  } catch {
    // A phone without sound shows everything that it would have heard.
  }
}
