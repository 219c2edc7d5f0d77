import { Note } from '@muqabla/ui/note';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/use-online.ts';
import * as m from '../../messages.ts';
import type { RecorderProblem } from './use-recorder.ts';

const words: Record<RecorderProblem, () => string> = {
  denied: m.chat_mic_denied,
  missing: m.chat_mic_missing,
  unsupported: m.chat_mic_unsupported,
};

type ComposerNotesProps = {
  problem: RecorderProblem | undefined;
  onProblemSeen: () => void;
  notAPicture: boolean;
  onPictureSeen: () => void;
};

/** Why nothing goes out now, or there is no recording or no picture. */
export function ComposerNotes({ problem, onProblemSeen, notAPicture, onPictureSeen }: ComposerNotesProps) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Note tone="wait" role="status" icon={<WifiOff size={20} aria-hidden className="flex-none" />}>
          {m.chat_offline()}
        </Note>
      )}
      {problem !== undefined && (
        <Note tone="wait" role="alert" dismiss={{ label: m.chat_close_note(), onDismiss: onProblemSeen }}>
          {words[problem]()}
        </Note>
      )}
      {notAPicture && (
        <Note tone="bad" role="alert" dismiss={{ label: m.chat_close_note(), onDismiss: onPictureSeen }}>
          {m.chat_not_a_picture()}
        </Note>
      )}
    </>
  );
}
