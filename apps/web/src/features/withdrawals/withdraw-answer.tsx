import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Popup } from '@muqabla/ui/popup';
import * as m from '../../messages.ts';
import type { WithdrawOutcome } from './use-withdraw.ts';

/** What became of the request, and where its money is now. */
export function WithdrawAnswer({ outcome, onClose }: { outcome: WithdrawOutcome; onClose: () => void }) {
  const isSubmitted = outcome.state === 'submitted';
  return (
    <Popup
      open
      onClose={onClose}
      tone={isSubmitted ? 'ok' : 'bad'}
      title={isSubmitted ? m.withdraw_submitted() : outcome.words}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {m.withdraw_ok()}
        </Button>
      }
    >
      {lineOf(outcome)}
    </Popup>
  );
}

function lineOf(outcome: WithdrawOutcome): string {
  switch (outcome.state) {
    case 'submitted':
      return `${m.withdraw_submitted_line({ amount: formatRupees(outcome.amount) })} ${m.withdraw_days()}`;
    case 'refused':
      return m.withdraw_not_made();
    case 'unheard':
      return m.withdraw_look_first();
  }
}
