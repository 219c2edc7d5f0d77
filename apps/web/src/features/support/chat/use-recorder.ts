import { VOICE_MAX_SECONDS } from '@muqabla/contract/support/chat/chat-limits';
import { useEffect, useRef, useState } from 'react';

// In the order of preference: Safari before 18.4 records the second alone.
const FORMS = [
  { type: 'audio/webm', mimeType: 'audio/webm;codecs=opus', name: 'voice.webm' },
  { type: 'audio/mp4', mimeType: 'audio/mp4', name: 'voice.m4a' },
] as const;
type Form = (typeof FORMS)[number];
const BITS_PER_SECOND = 32_000;
const TICK_MS = 250;

/** The reason why recording failed. */
export type RecorderProblem = 'denied' | 'missing' | 'unsupported';

type OnRecorded = (recording: File, seconds: number) => void;

/** The form in which this browser records; undefined when it cannot. */
const formHere = () =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined
    ? FORMS.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))
    : undefined;

const problemOf = (error: unknown): RecorderProblem =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'missing';

type Recording = { recorder: MediaRecorder; startedAt: number; isKept: boolean };

const startRecording = (
  stream: MediaStream,
  form: Form,
  onStart: (recording: Recording) => void,
  onRecorded: OnRecorded,
  onStop: () => void,
) => {
  const recorder = new MediaRecorder(stream, { mimeType: form.mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  const recording: Recording = { recorder, startedAt: Date.now(), isKept: true };
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    // The phone shows its recording indicator until the microphone's tracks are stopped.
    for (const track of stream.getTracks()) track.stop();
    onStop();
    const file = new File(parts, form.name, { type: form.type });
    if (recording.isKept && file.size > 0) onRecorded(file, (Date.now() - recording.startedAt) / 1000);
  };
  recorder.start();
  onStart(recording);
};

/** Records a voice message of at most a minute. `onRecorded` receives the file and its length in seconds. */
export function useRecorder(onRecorded: OnRecorded) {
  const [state, setState] = useState<'idle' | 'requesting' | 'recording'>('idle');
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<RecorderProblem>();
  const current = useRef<Recording>(undefined);

  const start = async () => {
    setProblem(undefined);
    const form = formHere();
    if (form === undefined) return setProblem('unsupported');
    setState('requesting');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      startRecording(
        stream,
        form,
        (recording) => (current.current = recording),
        onRecorded,
        () => setState('idle'),
      );
      setSeconds(0);
      setState('recording');
    } catch (error) {
      console.error('recording failed', error);
      setState('idle');
      setProblem(problemOf(error));
    }
  };
  const stop = (isKept: boolean) => {
    const recording = current.current;
    if (recording === undefined || recording.recorder.state === 'inactive') return;
    recording.isKept = isKept;
    recording.recorder.stop();
  };

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => {
      const elapsed = (Date.now() - (current.current?.startedAt ?? Date.now())) / 1000;
      setSeconds(elapsed);
      if (elapsed >= VOICE_MAX_SECONDS - TICK_MS / 1000) stop(true);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => () => stop(false), []);

  return {
    state,
    seconds,
    problem,
    start,
    stop: () => stop(true),
    cancel: () => stop(false),
    clearProblem: () => setProblem(undefined),
  };
}
