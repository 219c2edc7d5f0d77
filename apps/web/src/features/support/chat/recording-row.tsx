import { IconButton } from '@muqabla/ui/icon-button';
import { Square, Trash2 } from '@muqabla/ui/icons';
import { LiveDot } from '@muqabla/ui/live-dot';
import { minutesAndSeconds } from '../../../lib/duration.rules.ts';
import * as m from '../../../messages.ts';

type RecordingRowProps = { seconds: number; onStop: () => void; onCancel: () => void };

/** Running recording: elapsed time, cancel and stop buttons. */
export function RecordingRow({ seconds, onStop, onCancel }: RecordingRowProps) {
  return (
    <div data-unsent className="flex items-center gap-1">
      <IconButton label={m.chat_cancel_recording()} icon={<Trash2 size={22} aria-hidden />} onClick={onCancel} />
      <p className="flex min-w-0 flex-1 items-center gap-2.5 px-2 font-medium">
        <span className="text-bad-ink">
          <LiveDot />
        </span>
        <span role="status" className="truncate">
          {m.chat_recording()}
        </span>
        <span className="num ml-auto text-text-2">{minutesAndSeconds(seconds)}</span>
      </p>
      <button
        type="button"
        aria-label={m.chat_stop_recording()}
        onClick={onStop}
        className="grid size-12 flex-none place-items-center rounded-full bg-bad-tint text-bad-ink inset-ring-[1.5px] inset-ring-bad"
      >
        <Square size={20} aria-hidden fill="currentColor" />
      </button>
    </div>
  );
}
