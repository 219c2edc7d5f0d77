import { CallError } from '@muqabla/client/call-error';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { timeOfDay } from '../../../../lib/dates.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { updateQueryData } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { RoomAppLink } from './room-app-link.tsx';
import { parseRoomCode } from './room-state.rules.ts';

/** Form in which the host enters the room code; it can be set once. */
export function RoomCodeForm({ match, opponent }: { match: MatchView; opponent: string }) {
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const queries = useQueryClient();
  const { queryKey } = matchQuery(match._id);
  const update = useMutation({
    mutationFn: (roomcode: string) =>
      api.call('PUT /match/update/roomcode/{matchId}', { params: { matchId: match._id }, body: { roomcode } }),
    onSuccess: (updated) => {
      updateQueryData(queryKey, updated);
      void toastOk(m.room_code_updated());
    },
    onError: (error) => {
      const isOtherSuccess = error instanceof CallError && error.status > 200 && error.status < 300;
      void toastBad(isOtherSuccess ? m.room_code_failed() : errorMessage(error, m.room_code_error()));
      void queries.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseRoomCode(text);
    setInvalid('problem' in parsed && parsed.problem === 'shape');
    if ('code' in parsed && !update.isPending) update.mutate(parsed.code);
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol className="grid gap-2 text-small text-text-2">
        {[m.room_code_step_1(), m.room_code_step_2({ name: opponent })].map((step, index) => (
          <li key={index} className="flex items-start gap-2.5">
            <b aria-hidden className="num text-link">
              {index + 1}
            </b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <RoomAppLink match={match} side="host" />
      <Field
        id="roomcode"
        label={m.battle_room_code()}
        hideLabel
        placeholder={m.room_code_placeholder()}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setInvalid(false);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={isInvalid ? m.room_code_wrong() : undefined}
        help={match.deadline === undefined ? m.room_code_help() : m.room_code_by({ time: timeOfDay(match.deadline) })}
        className="num min-h-14! text-center text-h2! font-semi tracking-[.04em]"
      />
      <Button type="submit" variant="primary" block busy={update.isPending}>
        {m.room_code_update()}
      </Button>
    </form>
  );
}
