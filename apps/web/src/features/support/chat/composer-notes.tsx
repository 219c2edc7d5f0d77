import { WifiOff } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useOnline } from '../../../lib/use-online.ts';
import * as m from '../../../messages.ts';
import type { RecorderProblem } from './use-recorder.ts';

const problemTexts: Record<RecorderProblem, () => string> = m.chat_mic;

type ComposerNotesProps = {
  problem: RecorderProblem | undefined;
  onDismissProblem: () => void;
  isNotImage: boolean;
  onDismissNotImage: () => void;
};

/** Notes above the composer: offline, recording failed, or the chosen file is not an image. */
export function ComposerNotes({ problem, onDismissProblem, isNotImage, onDismissNotImage }: ComposerNotesProps) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Note tone="wait" role="status" icon={<WifiOff size={20} aria-hidden className="flex-none" />}>
          {m.chat_offline()}
        </Note>
      )}
      {problem !== undefined && (
        <Note tone="wait" role="alert" dismiss={{ label: m.chat_close_note(), onDismiss: onDismissProblem }}>
          {problemTexts[problem]()}
        </Note>
      )}
      {isNotImage && (
        <Note tone="bad" role="alert" dismiss={{ label: m.chat_close_note(), onDismiss: onDismissNotImage }}>
          {m.chat_not_a_picture()}
        </Note>
      )}
    </>
  );
}
