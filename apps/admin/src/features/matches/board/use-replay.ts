import { useEffect, useState } from 'react';

const STEP_MS = 900;

/** The place in a replay: follows the last step until another one is chosen, and plays on by itself. */
export function useReplay(last: number) {
  const [chosen, setChosen] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const step = Math.min(chosen ?? last, last);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setChosen(step + 1);
      if (step + 1 >= last) setPlaying(false);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last]);
  return {
    step,
    isPlaying,
    go: (to: number) => {
      setPlaying(false);
      // At the end it follows a game that runs.
      setChosen(to >= last ? undefined : Math.max(0, to));
    },
    toggle: () => {
      if (!isPlaying && step >= last) setChosen(0);
      setPlaying(!isPlaying && last > 0);
    },
  };
}

export type Replay = ReturnType<typeof useReplay>;
