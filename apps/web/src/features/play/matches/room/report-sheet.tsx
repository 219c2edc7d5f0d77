import { Button } from '@muqabla/ui/button';
import { CheckRow } from '@muqabla/ui/check-row';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { CancelForm } from './cancel-form.tsx';
import type { Choice } from './result-card.tsx';
import { SubmitError } from './submit-error.tsx';
import type { ReportFormProps } from './use-submit-result.ts';
import { WinForm } from './win-form.tsx';

/** Form to confirm a loss. */
function LossForm({ match, opponent, busy, error, send, onClose }: ReportFormProps) {
  const [isSure, setSure] = useState(false);
  return (
    <>
      <p className="text-text-2">{m.room_loss_next({ prize: formatRupees(prizeOf(match)), name: opponent })}</p>
      <CheckRow checked={isSure} onChange={setSure}>
        <b>{m.room_loss_confirm()}</b>
      </CheckRow>
      <SubmitError message={error} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onClose}>
          {m.room_no()}
        </Button>
        <Button variant="primary" disabled={!isSure} busy={busy} onClick={() => send({ resultStatus: 'loss' })}>
          {busy ? m.room_sending() : m.room_yes()}
        </Button>
      </div>
    </>
  );
}

const forms = {
  win: { title: m.room_win_title, Form: WinForm },
  loss: { title: m.room_loss_title, Form: LossForm },
  cancel: { title: m.room_cancel_title, Form: CancelForm },
};

/** Sheet with the form of a result. Closing it unmounts the form and so clears its input. */
export function ReportSheet({ choice, open, ...form }: ReportFormProps & { choice: Choice; open: boolean }) {
  const { title, Form } = forms[choice];
  return (
    <Sheet open={open} onClose={form.onClose} title={title()} closeLabel={m.close()}>
      <Form {...form} />
    </Sheet>
  );
}
