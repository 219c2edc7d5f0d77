import type { StaffComplaintDetail } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { COMPLAINT_TEXT_MAX } from '@muqabla/contract/support/complaints/complaint-terms';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DrawerFooter } from '../../../components/drawer.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import type { KeyName } from '../../../components/shortcuts/key-press.rules.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import { api } from '../../../lib/api.ts';
import { delayAct, keepDraftText, takeDraftText } from '../../../lib/delayed-act.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { COMPLAINTS, complaintQuery } from './complaints.screen.ts';

/** Delays the last answer to a complaint for some seconds, in which it can be undone: afterwards nothing opens it again. */
function useDelayedAnswer({ _id: complaintId, number }: StaffComplaintDetail) {
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

const WORDS = [m.complaints_words_checking, m.complaints_words_paid, m.complaints_words_need] as const;

/** Sentences that answer most complaints; a press adds one to the text, where it can be changed. */
function CannedWords({ onChoose }: { onChoose: (words: string) => void }) {
  return (
    <div role="group" aria-label={m.complaints_words_ready()} className="flex flex-wrap gap-1.5">
      {WORDS.map((words) => (
        <button
          key={words()}
          type="button"
          onClick={() => onChoose(words())}
          className="min-h-8 max-w-full truncate rounded-full bg-inset px-3 text-caption text-text-2 inset-ring inset-ring-line hover:text-text pointer-coarse:min-h-11"
        >
          {words()}
        </button>
      ))}
    </div>
  );
}

type ActLook = { variant: 'primary' | 'secondary' | 'outline' | 'bad'; key?: KeyName };
type Act = 'acknowledge' | 'reply' | 'escalate';
type Outcome = 'resolved' | 'rejected';

const send = (complaintId: string, act: Act, text: string) => {
  const params = { complaintId };
  switch (act) {
    case 'acknowledge':
      return api.call('POST /admin/complaints/{complaintId}/acknowledge', { params });
    case 'reply':
      return api.call('POST /admin/complaints/{complaintId}/reply', { params, body: { text } });
    case 'escalate':
      return api.call('POST /admin/complaints/{complaintId}/escalate', { params, body: { text } });
  }
};

/** Offers the acts of staff on an open complaint. The typed text is sent to the player, and stays when an act fails or is undone. */
export function ComplaintActions({ complaint }: { complaint: StaffComplaintDetail }) {
  const { _id, state, escalated } = complaint;
  const client = useQueryClient();
  const { may } = useMe();
  const [text, setText] = useState(() => takeDraftText(_id));
  const close = useDelayedAnswer(complaint);
  const act = useMutation({
    mutationFn: (chosen: Act) => send(_id, chosen, text.trim()),
    onSuccess: (complaint, chosen) => {
      if (chosen !== 'acknowledge') setText('');
      client.setQueryData(complaintQuery(_id).queryKey, complaint);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [COMPLAINTS] }),
  });
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !act.isPending) act.mutate('reply');
  };
  // Only owners invite staff; they are the grievance officer's role.
  const mayClose = !escalated || may('staff');
  const press = (chosen: Act | Outcome) => {
    if (chosen === 'resolved' || chosen === 'rejected') close(chosen, text.trim());
    else if (chosen !== 'reply') act.mutate(chosen);
  };
  const button = (chosen: Act | Outcome, words: string, { variant, key }: ActLook) => (
    <Button
      variant={variant}
      size="small"
      block
      disabled={chosen !== 'acknowledge' && isEmpty}
      busy={act.isPending && act.variables === chosen}
      type={chosen === 'reply' ? 'submit' : 'button'}
      onClick={() => press(chosen)}
      {...(key !== undefined && keyOf(key, words))}
    >
      <span>{words}</span> {key !== undefined && <KeyHint>{key}</KeyHint>}
    </Button>
  );
  return (
    <form className="contents" onSubmit={submit}>
      {state === 'filed' && button('acknowledge', m.complaints_acknowledge(), { variant: 'primary', key: 'A' })}
      <FieldFrame id="complaint-words" label={m.complaints_words()}>
        <textarea
          id="complaint-words"
          {...keyOf('R', m.complaints_words())}
          rows={3}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={cx(inputClass, 'h-auto! resize-none')}
        />
      </FieldFrame>
      <CannedWords
        onChoose={(words) => setText((typed) => (typed.trim() === '' ? words : `${typed.trim()} ${words}`))}
      />
      <MutationError error={act.error} />
      <DrawerFooter>
        {button('reply', m.complaints_reply(), { variant: 'secondary' })}
        <div className="grid grid-cols-2 gap-2">
          {mayClose && button('resolved', m.complaints_resolve(), { variant: 'outline', key: '1' })}
          {mayClose && button('rejected', m.complaints_reject(), { variant: 'bad', key: '2' })}
        </div>
        {!escalated && button('escalate', m.complaints_escalate(), { variant: 'outline', key: 'E' })}
      </DrawerFooter>
    </form>
  );
}
