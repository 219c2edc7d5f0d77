import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { readStored, store } from '@muqabla/ui/storage';
import { useState } from 'react';
import { usePush } from '../../../components/use-push.ts';
import * as m from '../../../messages.ts';

const SEEN_KEY = 'push-hint-seen';

/** Offers pushes once per device, after the player has created a match. */
export function PushHint() {
  const { state, busy, failure, setOn } = usePush();
  const [isOffered, setOffered] = useState(() => readStored(SEEN_KEY) === null);
  if (!isOffered || state !== 'off') return null;
  const close = () => {
    store(SEEN_KEY, 'yes');
    setOffered(false);
  };
  return (
    <Note dismiss={{ label: m.push_hint_close(), onDismiss: close }}>
      <p>{failure ?? m.push_hint()}</p>
      <Button
        size="small"
        variant="secondary"
        className="mt-2"
        busy={busy}
        onClick={() => {
          store(SEEN_KEY, 'yes');
          setOn(true);
        }}
      >
        {m.push_turn_on()}
      </Button>
    </Note>
  );
}
