import { VOICE_MAX_SECONDS } from '@muqabla/contract/chat/chat-limits';
import { useEffect, useRef, useState } from 'react';

const TYPE = 'audio/webm';
const BITS_A_SECOND = 32_000;
const TICK_MS = 250;

/** Why there is no recording. */
export type RecorderProblem = 'denied' | 'missing' | 'unsupported';

type Recorded = (recording: File, seconds: number) => void;

const canRecord = () =>
  typeof MediaRecorder === 'function' &&
  navigator.mediaDevices !== undefined &&
  MediaRecorder.isTypeSupported(`${TYPE};codecs=opus`);

const problemOf = (error: unknown): RecorderProblem =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'missing';

type Take = { recorder: MediaRecorder; begun: number; isWanted: boolean };

const begin = (stream: MediaStream, take: (recording: Take) => void, recorded: Recorded, ended: () => void) => {
  const recorder = new MediaRecorder(stream, { mimeType: `${TYPE};codecs=opus`, audioBitsPerSecond: BITS_A_SECOND });
  const parts: Blob[] = [];
  const recording: Take = { recorder, begun: Date.now(), isWanted: true };
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    // The phone shows that it listens until its microphone is let go of.
    for (const track of stream.getTracks()) track.stop();
    ended();
    const file = new File(parts, 'voice.webm', { type: TYPE });
    if (recording.isWanted && file.size > 0) recorded(file, (Date.now() - recording.begun) / 1000);
  };
  recorder.start();
  take(recording);
};

/** Records one voice message of at most a minute; `recorded` receives it. */
export function useRecorder(recorded: Recorded) {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<RecorderProblem>();
  const current = useRef<Take>(undefined);

  const start = async () => {
    setProblem(undefined);
    if (!canRecord()) return setProblem('unsupported');
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      begin(
        stream,
        (take) => (current.current = take),
        recorded,
        () => setState('idle'),
      );
      setSeconds(0);
      setState('recording');
    } catch (error) {
      console.error('no recording', error);
      setState('idle');
      setProblem(problemOf(error));
    }
  };
  const stop = (isWanted: boolean) => {
    const take = current.current;
    if (take === undefined || take.recorder.state === 'inactive') return;
    take.isWanted = isWanted;
    take.recorder.stop();
  };

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => {
      const passed = (Date.now() - (current.current?.begun ?? Date.now())) / 1000;
      setSeconds(passed);
      if (passed >= VOICE_MAX_SECONDS - TICK_MS / 1000) stop(true);
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
    forgetProblem: () => setProblem(undefined),
  };
}
