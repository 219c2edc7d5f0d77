import { CANCEL_REASONS } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { Note } from '@muqabla/ui/note';
import { useState } from 'react';
import * as m from '../../../../messages.ts';
import { SubmitError } from './submit-error.tsx';
import type { CancelReason, ReportFormProps } from './use-submit-result.ts';

const labels: Record<CancelReason, () => string> = {
  'Not Joined': m.room_reason_not_joined,
  'Not Playing': m.room_reason_not_playing,
  'Game Not Started': m.room_reason_not_started,
  Other: m.room_reason_other,
};

/** Form to cancel with a reason. */
export function CancelForm({ match, opponent, busy, error, send }: ReportFormProps) {
  const [reason, setReason] = useState<CancelReason>();
  const note = match.room === 'auto' ? m.room_cancel_note_auto : m.room_cancel_note;
  return (
    <>
      <ChoicePills
        layout="two-columns"
        tick
        label={m.room_cancel_title()}
        value={reason}
        onChange={setReason}
        options={CANCEL_REASONS.map((value) => ({ value, label: labels[value]() }))}
      />
      <Note>{note({ name: opponent })}</Note>
      <SubmitError message={error} />
      <Button
        variant="primary"
        block
        disabled={reason === undefined}
        busy={busy}
        onClick={() => reason && send({ resultStatus: 'cancel', cancelReason: reason })}
      >
        {busy ? m.room_sending() : m.room_confirm()}
      </Button>
    </>
  );
}
