import type { StaffComplaintDetail } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { COMPLAINT_TEXT_MAX } from '@muqabla/contract/support/complaints/complaint-terms';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { COMPLAINTS, complaintQuery } from './complaints.list.ts';

type Act = 'acknowledge' | 'reply' | 'escalate' | 'resolved' | 'rejected';

const send = (complaintId: string, act: Act, text: string) => {
  const params = { complaintId };
  switch (act) {
    case 'acknowledge':
      return api.call('POST /admin/complaints/{complaintId}/acknowledge', { params });
    case 'reply':
      return api.call('POST /admin/complaints/{complaintId}/reply', { params, body: { text } });
    case 'escalate':
      return api.call('POST /admin/complaints/{complaintId}/escalate', { params, body: { text } });
    case 'resolved':
    case 'rejected':
      return api.call('POST /admin/complaints/{complaintId}/close', { params, body: { outcome: act, text } });
  }
};

/** Offers the acts of staff on an open complaint. The typed text is sent to the player, and stays when an act fails. */
export function ComplaintActions({ complaint: { _id, state, escalated } }: { complaint: StaffComplaintDetail }) {
  const client = useQueryClient();
  const { may } = useMe();
  const [text, setText] = useState('');
  const act = useMutation({
    mutationFn: (chosen: Act) => send(_id, chosen, text.trim()),
    onSuccess: (complaint, chosen) => {
      if (chosen !== 'acknowledge') setText('');
      client.setQueryData(complaintQuery(_id).queryKey, complaint);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [COMPLAINTS] }),
  });
  const isEmpty = text.trim() === '';
  // Only owners invite staff; they are the grievance officer's role.
  const mayClose = !escalated || may('staff');
  const button = (chosen: Act, words: string, variant: 'primary' | 'secondary' | 'outline' | 'bad') => (
    <Button
      variant={variant}
      size="small"
      block
      disabled={chosen !== 'acknowledge' && isEmpty}
      busy={act.isPending && act.variables === chosen}
      onClick={() => act.mutate(chosen)}
    >
      {words}
    </Button>
  );
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      {state === 'filed' && button('acknowledge', m.complaints_acknowledge(), 'primary')}
      <FieldFrame id="complaint-words" label={m.complaints_words()}>
        <textarea
          id="complaint-words"
          rows={4}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={cx(inputClass, 'h-auto! resize-none')}
        />
      </FieldFrame>
      <MutationError error={act.error} />
      {button('reply', m.complaints_reply(), 'secondary')}
      {mayClose && (
        <div className="grid grid-cols-2 gap-2">
          {button('resolved', m.complaints_resolve(), 'outline')}
          {button('rejected', m.complaints_reject(), 'bad')}
        </div>
      )}
      {!escalated && button('escalate', m.complaints_escalate(), 'outline')}
    </section>
  );
}
