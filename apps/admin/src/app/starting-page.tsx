import { Spinner } from '@muqabla/ui/spinner';
import * as m from '../messages.ts';

/** While the session is being picked up. */
export function StartingPage() {
  return (
    <p role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-text-2">
      <Spinner />
      {m.starting()}
    </p>
  );
}
