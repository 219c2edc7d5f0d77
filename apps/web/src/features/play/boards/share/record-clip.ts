import { CLIP_SECONDS } from './clip-frames.rules.ts';

const TYPES = [
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
];
const FRAMES_A_SECOND = 30;

/** The kind of video that this browser can record from a canvas; undefined where it records none. */
export const clipType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/** Records what `draw` draws on the canvas for the length of a clip. Rejects when it is aborted or the browser fails. */
export const recordClip = (
  element: HTMLCanvasElement,
  draw: (seconds: number) => void,
  { type, signal }: { type: string; signal: AbortSignal },
): Promise<Blob> =>
  new Promise((done, failed) => {
    const recorder = new MediaRecorder(element.captureStream(FRAMES_A_SECOND), { mimeType: type });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('error', () => failed(new Error('the browser could not record the clip')));
    recorder.addEventListener('stop', () =>
      signal.aborted
        ? failed(new DOMException('The clip is not wanted any more', 'AbortError'))
        : done(new Blob(pieces, { type: type.split(';')[0] ?? type })),
    );
    const begin = performance.now();
    const next = () => {
      const seconds = (performance.now() - begin) / 1000;
      draw(Math.min(seconds, CLIP_SECONDS));
      if (signal.aborted || seconds >= CLIP_SECONDS) recorder.stop();
      else requestAnimationFrame(next);
    };
    draw(0);
    recorder.start();
    requestAnimationFrame(next);
  });
