import { WifiOff } from '@muqabla/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { offlineNote } from '../lib/offline-note.ts';
import { useOnline } from '../lib/use-online.ts';
import * as m from '../messages.ts';

/** Warns that the content may be outdated while the phone is offline, with a retry button. */
export function OfflineStrip() {
  const online = useOnline();
  const note = offlineNote.use();
  const queries = useQueryClient();
  return (
    <div role="status">
      {!online && (
        <div className="flex min-h-11 items-center gap-2.5 bg-wait-tint pr-1 pl-gutter text-small font-semi text-wait-ink">
          <WifiOff size={20} aria-hidden className="flex-none" />
          <span className="min-w-0 flex-1">{note ?? m.offline()}</span>
          <button
            type="button"
            className="min-h-11 px-3 font-bold underline underline-offset-3"
            onClick={() => void queries.invalidateQueries()}
          >
            {m.retry()}
          </button>
        </div>
      )}
    </div>
  );
}
