import { cx } from '@muqabla/ui/cx';
import { useLinkInUse } from '@muqabla/ui/use-link-in-use';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '../../messages.ts';
import { minutesAndSeconds } from './seconds.rules.ts';

const BARS = 22;
// A drawing of sound, not a measurement of it: the same for every message.
const heights = Array.from(
  { length: BARS },
  (_, bar) => 5 + Math.abs(Math.sin(bar * 1.7) * 9 + Math.sin(bar * 0.6) * 8),
);

type VoicePlayerProps = {
  src: string;
  own: boolean;
  /** For a file that does not say how long it is, as a recorder makes it. */
  seconds?: number | undefined;
  onDead?: (() => Promise<unknown>) | undefined;
};

/** Plays a voice message and shows how far it is. */
export function VoicePlayer({ src, own, seconds, onDead }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const link = useLinkInUse(src, onDead);
  const [playing, setPlaying] = useState(false);
  const [length, setLength] = useState(seconds ?? 0);
  const [at, setAt] = useState(0);
  const toggle = () => {
    // A play that is refused shows as not playing.
    if (playing) audio.current?.pause();
    else void audio.current?.play().catch(() => setPlaying(false));
  };
  const learn = (known: number) => {
    if (Number.isFinite(known) && known > 0) setLength(known);
  };
  const words = { length: minutesAndSeconds(length) };
  const played = length > 0 ? Math.round((at / length) * BARS) : 0;
  return (
    <div className="flex items-center gap-2.5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said here */}
      <audio
        ref={audio}
        {...link}
        preload="metadata"
        onLoadedMetadata={(event) => learn(event.currentTarget.duration)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
      />
      <button
        type="button"
        aria-label={playing ? m.chat_pause_voice() : m.chat_play_voice(words)}
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
