import { Sheet } from '@muqabla/ui/sheet';
import * as m from '../../../../messages.ts';
import { CancelForm } from './cancel-form.tsx';
import { LossForm } from './loss-form.tsx';
import type { Choice } from './result-card.tsx';
import type { ReportFormProps } from './use-submit-result.ts';
import { WinForm } from './win-form.tsx';

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
