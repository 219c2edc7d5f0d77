import { errorMessage } from '../../../lib/error-message.ts';
import * as m from '../../../messages.ts';

/** Shows what is wrong with the last change of the proof of age; nothing without an error. */
export function AgeFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-caption font-semi text-bad-ink">
      {errorMessage(error, m.purposes_failed())}
    </p>
  );
}
