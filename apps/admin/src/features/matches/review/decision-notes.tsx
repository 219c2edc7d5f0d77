import { Note } from '@muqabla/ui/note';
import { failureWords, isConflict } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';

type DecisionNotesProps = { error: Error | null; changed: boolean };

/** The refusal of the last decision, or a notice that the case has changed since it was opened. */
export function DecisionNotes({ error, changed }: DecisionNotesProps) {
  if (error !== null) {
    return (
      <Note tone={isConflict(error) ? 'wait' : 'bad'} role="alert">
        <b className="block font-semi">{failureWords(error)}</b>
        {isConflict(error) ? m.moved_on_note() : m.not_decided_note()}
      </Note>
    );
  }
  return changed ? (
    <Note tone="wait" role="status">
      {m.changed_note()}
    </Note>
  ) : null;
}
