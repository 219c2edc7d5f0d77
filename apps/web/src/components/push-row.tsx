import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { ListRow } from '@muqabla/ui/list-row';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { renewPush } from '../lib/push.ts';
import * as m from '../messages.ts';
import { usePush } from './use-push.ts';

const lines = {
  unsupported: m.push_unsupported,
  blocked: m.push_blocked,
  unknown: m.push_off_line,
  off: m.push_off_line,
  on: m.push_on_line,
};

/** Whether this device tells the player when it is their turn. The browser is asked on a press alone. */
export function PushRow() {
  const { state, notLoaded, busy, failure, turn, reload } = usePush();
  useEffect(() => {
    void renewPush();
  }, []);
  const changeable = state === 'on' || state === 'off';
  return (
    <Card flush>
      <ListRow
        icon={<BellRing size={20} aria-hidden />}
        tone={state === 'on' ? 'ok' : undefined}
        title={m.push_title()}
        end={
          (changeable || state === 'unknown') && (
            <Button
              size="small"
              variant={state === 'on' ? 'outline' : 'secondary'}
              busy={busy || (state === 'unknown' && !notLoaded)}
              onClick={() => (changeable ? turn(state === 'off') : reload())}
            >
              {state === 'on' ? m.push_turn_off() : m.push_turn_on()}
            </Button>
          )
        }
      >
        <span role="status">{lines[state]()}</span>
        {failure !== undefined && (
          <span role="alert" className="text-bad-ink">
            {failure}
          </span>
        )}
      </ListRow>
    </Card>
  );
}
