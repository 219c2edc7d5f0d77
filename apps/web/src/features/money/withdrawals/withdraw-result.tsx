import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Popup } from '@muqabla/ui/popup';
import * as m from '../../../messages.ts';
import type { WithdrawOutcome } from './use-withdraw.ts';

/** Popup with the outcome of a withdrawal request. */
export function WithdrawResult({ outcome, onClose }: { outcome: WithdrawOutcome; onClose: () => void }) {
  const isSubmitted = outcome.state === 'submitted';
  return (
    <Popup
      open
      onClose={onClose}
      tone={isSubmitted ? 'ok' : 'bad'}
      title={isSubmitted ? m.withdraw_submitted() : outcome.message}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {m.withdraw_ok()}
        </Button>
      }
    >
      {detailText(outcome)}
    </Popup>
  );
}

function detailText(outcome: WithdrawOutcome): string {
  switch (outcome.state) {
    case 'submitted':
      return `${m.withdraw_submitted_line({ amount: formatRupees(outcome.amount) })} ${m.withdraw_days()}`;
    case 'refused':
      return m.withdraw_not_made();
    case 'unknown':
      return m.withdraw_look_first();
  }
}
