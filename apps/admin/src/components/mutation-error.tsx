import { Note } from '@muqabla/ui/note';
import { failureWords, isConflict } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';

/** Why a mutation failed. On a conflict the entity has been reloaded; what was typed is kept. */
export function MutationError({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <Note tone={isConflict(error) ? 'wait' : 'bad'} role="alert">
      <b className="block font-semi">{failureWords(error)}</b>
      {isConflict(error) ? m.act_moved_on() : m.act_not_done()}
    </Note>
  );
}
