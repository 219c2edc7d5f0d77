import { IconButton } from '@muqabla/ui/icon-button';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import * as m from '../../../messages.ts';
import type { Replay } from './use-replay.ts';

/** Step back, play, step on, and a slider over the whole game. */
export function ReplayControls({ replay: { step, isPlaying, go, toggle }, last }: { replay: Replay; last: number }) {
  return (
    <div className="flex items-center">
      <IconButton
        label={m.board_step_back()}
        icon={<ChevronLeft size={24} aria-hidden />}
        onClick={() => go(step - 1)}
      />
      <IconButton
        label={isPlaying ? m.board_pause() : m.board_play()}
        icon={isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
        onClick={toggle}
      />
      <IconButton
        label={m.board_step_on()}
        icon={<ChevronRight size={24} aria-hidden />}
        onClick={() => go(step + 1)}
      />
      <input
        type="range"
        aria-label={m.board_replay_place()}
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
