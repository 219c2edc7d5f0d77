import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useState } from 'react';
import { readStored, store } from '../lib/storage.ts';
import * as m from '../messages.ts';
import { usePush } from './use-push.ts';

const SEEN = 'push-hint-seen';

/** Offers pushes once, after the first battle a player opened here. */
export function PushHint() {
  const { state, busy, failure, turn } = usePush();
  const [wanted, setWanted] = useState(() => readStored(SEEN) === null);
  if (!wanted || state !== 'off') return null;
  const close = () => {
    store(SEEN, 'yes');
    setWanted(false);
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
          store(SEEN, 'yes');
          turn(true);
        }}
      >
        {m.push_turn_on()}
      </Button>
    </Note>
  );
}
