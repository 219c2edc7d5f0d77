import { Sheet } from '@muqabla/ui/sheet';
import * as m from '../../../messages.ts';
import { CancelForm } from './cancel-form.tsx';
import { LossForm } from './loss-form.tsx';
import type { ReportFormProps } from './report-sheet.types.ts';
import type { Choice } from './result-card.tsx';
import { WinForm } from './win-form.tsx';

const forms = {
  win: { title: m.room_win_title, Form: WinForm },
  loss: { title: m.room_loss_title, Form: LossForm },
  cancel: { title: m.room_cancel_title, Form: CancelForm },
};

/** The sheet of one choice. What was chosen in it is forgotten when it closes, because its form leaves the page. */
export function ReportSheet({ choice, open, ...form }: ReportFormProps & { choice: Choice; open: boolean }) {
  const { title, Form } = forms[choice];
  return (
    <Sheet open={open} onClose={form.onClose} title={title()} closeLabel={m.close()}>
      <Form {...form} />
    </Sheet>
  );
}
