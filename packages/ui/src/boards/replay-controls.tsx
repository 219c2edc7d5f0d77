import { IconButton } from '../icon-button.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.ts';
import type { Replay } from './use-replay.ts';

type ReplayControlsProps = {
  replay: Replay;
  /** The names of the controls in the app's language. */
  labels: { back: string; play: string; pause: string; next: string; step: string };
};

/** Previous step, play or pause, next step, and a slider over the whole game. */
export function ReplayControls({ replay: { step, last, isPlaying, go, toggle }, labels }: ReplayControlsProps) {
  return (
    <div className="flex items-center">
      <IconButton label={labels.back} icon={<ChevronLeft size={24} aria-hidden />} onClick={() => go(step - 1)} />
      <IconButton
        label={isPlaying ? labels.pause : labels.play}
        icon={isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
        onClick={toggle}
      />
      <IconButton label={labels.next} icon={<ChevronRight size={24} aria-hidden />} onClick={() => go(step + 1)} />
      <input
        type="range"
        aria-label={labels.step}
        min={0}
        max={last}
        value={step}
        onChange={({ target }) => go(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-host"
      />
      <span className="num min-w-16 text-right text-caption text-text-2">
        {step} / {last}
      </span>
    </div>
  );
}
