import { Note } from '@muqabla/ui/note';
import { failureWords, isConflict } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';

/** Explains why a mutation failed. After a conflict the entity has been reloaded, and typed values are kept. */
export function MutationError({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <Note tone={isConflict(error) ? 'wait' : 'bad'} role="alert">
      <b className="block font-semi">{failureWords(error)}</b>
      {isConflict(error) ? m.act_moved_on() : m.act_not_done()}
    </Note>
  );
}
