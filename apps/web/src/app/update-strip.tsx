import { useAppUpdate } from '../lib/app-update.ts';
import * as m from '../messages.ts';

/** Offers to install a new version. The player decides when, because a reload may lose input. */
export function UpdateStrip() {
  const update = useAppUpdate();
  return (
    <div role="status">
      {update && (
        <div className="flex min-h-11 items-center bg-info-tint pr-1 pl-gutter text-small font-semi text-info-ink">
          <span className="min-w-0 flex-1">{m.new_version()}</span>
          <button type="button" className="min-h-11 px-3 font-bold underline underline-offset-3" onClick={update}>
            {m.refresh()}
          </button>
        </div>
      )}
    </div>
  );
}
