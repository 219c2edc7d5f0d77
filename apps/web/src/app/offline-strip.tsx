import { WifiOff } from '@muqabla/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { offlineNote } from '../lib/offline-note.ts';
import { useOnline } from '../lib/use-online.ts';
import * as m from '../messages.ts';
import { Strip } from './strip.tsx';

/** Warns that the content may be outdated while the phone is offline, with a retry button. */
export function OfflineStrip() {
  const online = useOnline();
  const note = offlineNote.use();
  const queries = useQueryClient();
  return (
    <div role="status">
      {!online && (
        <Strip
          tone="wait"
          icon={<WifiOff size={20} aria-hidden className="flex-none" />}
          action={m.retry()}
          onAction={() => void queries.invalidateQueries()}
        >
          {note ?? m.offline()}
        </Strip>
      )}
    </div>
  );
}
