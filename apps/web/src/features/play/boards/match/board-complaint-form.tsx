import { COMPLAINT_HOURS, COMPLAINT_LEAST, COMPLAINT_MOST } from '@muqabla/contract/play/boards/complaint-terms';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { api } from '../../../../lib/session.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import * as m from '../../../../messages.ts';

/** A complaint about a finished game, for a reviewer. */
export function BoardComplaintForm({ matchId }: { matchId: string }) {
  const [reason, setReason] = useDraft(`board-complaint:${matchId}`);
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
    send.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor="complaint" className="font-bold">
        {m.board_complaint_label()}
      </label>
      <p className="text-small text-text-2">{m.board_complaint_line({ hours: String(COMPLAINT_HOURS) })}</p>
      <textarea
        id="complaint"
        rows={3}
        required
        minLength={COMPLAINT_LEAST}
        maxLength={COMPLAINT_MOST}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        className={cx(inputClass, 'h-auto! py-2')}
      />
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
