import { useEffect, useState } from 'react';

type ReplayOptions = {
  /** The number of the last step, which grows while a game runs. */
  last: number;
  /** `end` shows the last step, also as it grows, until another one is chosen. */
  startAt: 'start' | 'end';
  /** The first step to show, instead of the start or the end. */
  firstStep?: number | undefined;
  stepMilliseconds: number;
};

/** The chosen step of a replay, which can play by itself. */
export function useReplay({ last, startAt, firstStep, stepMilliseconds }: ReplayOptions) {
  const [chosen, setChosen] = useState(firstStep ?? (startAt === 'start' ? 0 : undefined));
  const [isPlaying, setPlaying] = useState(false);
  const step = Math.min(chosen ?? last, last);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setChosen(step + 1);
      if (step + 1 >= last) setPlaying(false);
    }, stepMilliseconds);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, stepMilliseconds]);
  return {
    step,
    last,
    isPlaying,
    go: (to: number) => {
      setPlaying(false);
      setChosen(to >= last ? undefined : Math.max(0, to));
    },
    toggle: () => {
      if (!isPlaying && step >= last) setChosen(0);
      setPlaying(!isPlaying && last > 0);
    },
  };
}

export type Replay = ReturnType<typeof useReplay>;
