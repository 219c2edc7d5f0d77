import { COMPLAINT_HOURS, COMPLAINT_LEAST, COMPLAINT_MOST } from '@muqabla/contract/play/boards/complaint-terms';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { api } from '../../../../lib/session.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import * as m from '../../../../messages.ts';

/** A complaint about a finished game, for a reviewer. */
export function BoardComplaintForm({ matchId }: { matchId: string }) {
  const [reason, setReason] = useDraft(`board-complaint:${matchId}`);
  const [isValidated, setValidated] = useState(false);
  const isTooShort = reason.trim().length < COMPLAINT_LEAST;
  const error = isValidated && isTooShort ? m.board_complaint_rule({ count: COMPLAINT_LEAST }) : undefined;
  const send = useMutation({
    mutationFn: () =>
      api.call('POST /match/board/{matchId}/complaint', { params: { matchId }, body: { reason: reason.trim() } }),
    onSuccess: () => setReason(''),
  });
  if (send.isSuccess)
    return (
      <Note tone="ok" role="status">
        {m.board_complaint_sent()}
      </Note>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (!isTooShort && !send.isPending) send.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <p className="text-small text-text-2">{m.board_complaint_line({ hours: String(COMPLAINT_HOURS) })}</p>
      <FieldFrame id="complaint" label={m.board_complaint_label()} error={error}>
        <textarea
          id="complaint"
          rows={3}
          maxLength={COMPLAINT_MOST}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'complaint-help'}
          className={cx(inputClass, 'h-auto! py-2')}
        />
      </FieldFrame>
      {send.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(send.error, m.board_not_sent())}
        </Note>
      )}
      <Button type="submit" variant="secondary" busy={send.isPending}>
        {m.board_complaint_send()}
      </Button>
    </form>
  );
}
