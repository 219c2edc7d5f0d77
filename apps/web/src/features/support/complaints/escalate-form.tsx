import { COMPLAINT_TEXT_MAX } from '@muqabla/contract/support/complaints/complaint-terms';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import * as m from '../../../messages.ts';
import { boxClass } from './box-class.ts';

/** Takes a complaint to the grievance officer, once, with the reason. */
export function EscalateForm({ complaintId }: { complaintId: string }) {
  const queries = useQueryClient();
  const [text, setText] = useDraft(`escalation:${complaintId}`);
  const escalate = useMutation({
    mutationFn: () =>
      api.call('POST /user/complaints/{complaintId}/escalate', {
        params: { complaintId },
        body: { text: text.trim() },
      }),
    onSuccess: () => setText(''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own', 'complaints'] }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !escalate.isPending) escalate.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <label htmlFor={`escalate-${complaintId}`} className="text-small">
        {m.complaints_not_settled()}
      </label>
      <textarea
        id={`escalate-${complaintId}`}
        rows={2}
        maxLength={COMPLAINT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={cx(boxClass, 'h-auto! py-2')}
      />
      {escalate.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(escalate.error, m.complaints_failed())}
        </Note>
      )}
      <Button type="submit" block disabled={text.trim() === ''} busy={escalate.isPending}>
        {m.complaints_escalate()}
      </Button>
    </form>
  );
}
