import { Button } from '@muqabla/ui/button';
import { Download } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { downloadText } from '../lib/download-text.ts';
import * as m from '../messages.ts';

/** The alarm of a log that contradicts what this phone saw, with the signed notes that prove it. */
export function LogMisconductAlarm({ evidence }: { evidence: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <Note tone="bad" role="alert">
        <p className="font-semi">{m.log_rewritten()}</p>
        <p>{m.log_rewritten_line()}</p>
      </Note>
      {evidence.map((note, place) => (
        <Button
          key={note}
          variant="outline"
          size="small"
          icon={<Download size={18} aria-hidden />}
          onClick={() => downloadText(`public-log-${place + 1}.txt`, note)}
        >
          {place === 0 ? m.log_note_before() : m.log_note_now()}
        </Button>
      ))}
    </div>
  );
}
