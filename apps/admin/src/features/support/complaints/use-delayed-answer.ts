import type { StaffComplaintDetail } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { delayAct, keepDraftText } from '../../../lib/delayed-act.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { COMPLAINTS, complaintQuery } from './complaints.list.ts';

/** Delays the last answer to a complaint for some seconds, in which it can be undone: afterwards nothing opens it again. */
export function useDelayedAnswer({ _id: complaintId, number }: StaffComplaintDetail) {
  const client = useQueryClient();
  const send = async (body: { outcome: 'resolved' | 'rejected'; text: string }, keepalive: boolean) => {
    try {
      const params = { complaintId };
      const complaint = await api.call('POST /admin/complaints/{complaintId}/close', { params, body, keepalive });
      client.setQueryData(complaintQuery(complaintId).queryKey, complaint);
      await toastOk(m.complaints_answered({ number }));
    } catch (error) {
      keepDraftText(complaintId, body.text);
      await toastBad(failureWords(error));
    }
    await client.invalidateQueries({ queryKey: [COMPLAINTS] });
  };
  return (outcome: 'resolved' | 'rejected', text: string) =>
    delayAct({
      caseId: complaintId,
      title: number,
      effect: outcome === 'resolved' ? m.complaints_resolve() : m.complaints_reject(),
      send: ({ keepalive }) => send({ outcome, text }, keepalive),
      undo: () => keepDraftText(complaintId, text),
    });
}
