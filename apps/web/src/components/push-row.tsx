import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { BellRing } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { useEffect } from 'react';
import { renewPush } from '../lib/push.ts';
import * as m from '../messages.ts';
import { usePush } from './use-push.ts';

const statusTexts = {
  unsupported: m.push_unsupported,
  blocked: m.push_blocked,
  unknown: m.push_off_line,
  off: m.push_off_line,
  on: m.push_on_line,
};

/** List row that switches pushes on this device on and off. The browser's permission prompt needs a tap. */
export function PushRow() {
  const { state, isError, busy, failure, setOn, refetch } = usePush();
  useEffect(() => {
    void renewPush();
  }, []);
  if (state === 'absent') return null;
  const isChangeable = state === 'on' || state === 'off';
  return (
    <Card flush>
      <ListRow
        icon={<BellRing size={20} aria-hidden />}
        tone={state === 'on' ? 'ok' : undefined}
        title={m.push_title()}
        end={
          (isChangeable || state === 'unknown') && (
            <Button
              size="small"
              variant={state === 'on' ? 'outline' : 'secondary'}
              busy={busy || (state === 'unknown' && !isError)}
              onClick={() => (isChangeable ? setOn(state === 'off') : refetch())}
            >
              {state === 'on' ? m.push_turn_off() : m.push_turn_on()}
            </Button>
          )
        }
      >
        <span role="status">{statusTexts[state]()}</span>
        {failure !== undefined && (
          <span role="alert" className="text-bad-ink">
            {failure}
          </span>
        )}
      </ListRow>
    </Card>
  );
}
