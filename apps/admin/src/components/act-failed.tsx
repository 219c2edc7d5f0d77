import { Note } from '@muqabla/ui/note';
import { failureWords, hasMovedOn } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';

/** Why the last act was not done. What it was about has been loaded again by then; what was typed is still there. */
export function ActFailed({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <Note tone={hasMovedOn(error) ? 'wait' : 'bad'} role="alert">
      <b className="block font-semi">{failureWords(error)}</b>
      {hasMovedOn(error) ? m.act_moved_on() : m.act_not_done()}
    </Note>
  );
}
