import { Spinner } from '@muqabla/ui/spinner';
import * as m from '../messages.ts';

/** Shown while the session is being restored. */
export const StartingPage = () => (
  <p role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-text-2">
    <Spinner />
    {m.starting()}
  </p>
);
