import { useAppUpdate } from '../lib/app-update.ts';
import * as m from '../messages.ts';
import { Strip } from './strip.tsx';

/** Offers to install a new version. The player decides when, because a reload may lose input. */
export function UpdateStrip() {
  const update = useAppUpdate();
  return (
    <div role="status">
      {update && (
        <Strip tone="info" action={m.refresh()} onAction={update}>
          {m.new_version()}
        </Strip>
      )}
    </div>
  );
}
