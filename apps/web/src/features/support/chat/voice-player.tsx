import { cx } from '@muqabla/ui/cx';
import { Pause, Play } from '@muqabla/ui/icons';
import { useStableLink } from '@muqabla/ui/use-stable-link';
import { useRef, useState } from 'react';
import { minutesAndSeconds } from '../../../lib/duration.rules.ts';
import * as m from '../../../messages.ts';

const BARS = 22;
// A decorative waveform, the same for every message.
const heights = Array.from(
  { length: BARS },
  (_, bar) => 5 + Math.abs(Math.sin(bar * 1.7) * 9 + Math.sin(bar * 0.6) * 8),
);

type VoicePlayerProps = {
  src: string;
  own: boolean;
  /** Length of files without duration metadata, such as fresh recordings. */
  seconds?: number | undefined;
  onExpired?: (() => Promise<unknown>) | undefined;
};

/** Player of a voice message with its progress. */
export function VoicePlayer({ src, own, seconds, onExpired }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const link = useStableLink(src, onExpired);
  const [playing, setPlaying] = useState(false);
  const [length, setLength] = useState(seconds ?? 0);
  const [at, setAt] = useState(0);
  const toggle = () => {
    // When the browser blocks playback, the button stays on Play.
    if (playing) audio.current?.pause();
    else void audio.current?.play().catch(() => setPlaying(false));
  };
  const updateLength = (duration: number) => {
    if (Number.isFinite(duration) && duration > 0) setLength(duration);
  };
  const playText = { length: minutesAndSeconds(length) };
  const played = length > 0 ? Math.round((at / length) * BARS) : 0;
  return (
    <div className="flex items-center gap-2.5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript */}
      <audio
        ref={audio}
        {...link}
        preload="metadata"
        onLoadedMetadata={(event) => updateLength(event.currentTarget.duration)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
      />
      <button
        type="button"
        aria-label={playing ? m.chat_pause_voice() : m.chat_play_voice(playText)}
        onClick={toggle}
        className={cx(
          'grid size-11 flex-none place-items-center rounded-full',
          own ? 'bg-[rgb(255_255_255/.18)]' : 'bg-tonal text-on-tonal',
        )}
      >
        {playing ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </button>
      <svg
        width={BARS * 5}
        height="24"
        viewBox={`0 0 ${BARS * 5} 24`}
        fill="currentColor"
        aria-hidden
        className="min-w-0"
      >
        {heights.map((height, bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={12 - height / 2}
            width="3"
            height={height}
            rx="1.5"
            opacity={bar < played ? 1 : 0.45}
          />
        ))}
      </svg>
      <span className="num text-small">{minutesAndSeconds(playing || at > 0 ? at : length)}</span>
    </div>
  );
}
