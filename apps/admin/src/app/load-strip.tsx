import { useIsLoadingAgain } from '@muqabla/ui/load-module';
import { useIsReplaced } from '../lib/new-release.ts';
import * as m from '../messages.ts';

/** Says that a part of the console is loaded again, or offers the new version that the server has. */
export function LoadStrip() {
  const isLoadingAgain = useIsLoadingAgain();
  const isReplaced = useIsReplaced();
  return (
    <div role="status">
      {isReplaced && (
        <p className="flex flex-wrap items-center gap-x-3 bg-info-tint px-gutter text-small font-semi text-info-ink lg:px-5">
          <span>{m.new_version()}</span>
          <button type="button" className="link min-h-11" onClick={() => location.reload()}>
            {m.refresh()}
          </button>
        </p>
      )}
      {isLoadingAgain && (
        <p className="bg-wait-tint px-gutter py-2 text-small font-semi text-wait-ink lg:px-5">{m.slow_network()}</p>
      )}
    </div>
  );
}
