import {
  REPORT_CHARACTERS,
  REPORT_REASONS,
  type ReportReason,
} from '@muqabla/contract/accounts/player-reports/report-terms';
import { Button } from '@muqabla/ui/button';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../lib/error-message.ts';
import { refetchFriends } from '../lib/friends.ts';
import type { Person } from '../lib/friends.ts';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';

const reasonTexts: Record<ReportReason, () => string> = m.player_report;

type ReportFormProps = { player: Person; matchId: string | undefined; onDone: () => void };

/** A report of a player to staff. What was written stays until it has been sent. */
export function ReportForm({ player, matchId, onDone }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [isValidated, setValidated] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api.call('POST /players/{playerId}/report', {
        params: { playerId: player._id },
        body: {
          reason: chosen,
          ...(text.trim() !== '' && { text: text.trim() }),
          ...(matchId !== undefined && { matchId }),
        },
      }),
    onSuccess: refetchFriends,
  });
  if (send.isSuccess)
    return (
      <>
        <Note tone="ok" role="status">
          {m.report_sent()}
        </Note>
        <Button block onClick={onDone}>
          {m.close()}
        </Button>
      </>
    );
  const needsWords = reason === 'other' && text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (reason !== undefined && !needsWords && !send.isPending) send.mutate(reason);
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-text-2">{m.report_means({ name: player.username })}</p>
      <ChoicePills
        label={m.report_reason()}
        options={REPORT_REASONS.map((value) => ({ value, label: reasonTexts[value]() }))}
        value={reason}
        onChange={setReason}
      />
      {isValidated && reason === undefined && (
        <Note tone="bad" role="alert">
          {m.report_reason_needed()}
        </Note>
      )}
      <FieldFrame
        id="report-text"
        label={m.report_text()}
        help={m.report_text_help({ count: REPORT_CHARACTERS })}
        error={isValidated && needsWords ? m.report_text_needed() : undefined}
      >
        <textarea
          id="report-text"
          rows={3}
          maxLength={REPORT_CHARACTERS}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-describedby="report-text-help"
          className={cx(inputClass, 'h-auto! py-2')}
        />
      </FieldFrame>
      {send.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(send.error, m.friends_failed())}
        </Note>
      )}
      <Button type="submit" block busy={send.isPending}>
        {m.report_send()}
      </Button>
    </form>
  );
}
