import { Button } from '@muqabla/ui/button';
import { usePush } from '../../../components/use-push.ts';
import * as m from '../../../messages.ts';

/** Offers pushes on a phone that could have them, because a notice alone is seen only in the open app. */
export function PushOffer() {
  const { state, busy, failure, setOn } = usePush();
  if (state !== 'off') return null;
  return (
    <>
      <Button block variant="secondary" busy={busy} onClick={() => setOn(true)}>
        {m.arena_remind_push()}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-small text-bad-ink">
          {failure}
        </p>
      )}
    </>
  );
}
