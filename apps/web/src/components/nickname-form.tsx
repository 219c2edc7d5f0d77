import { NICKNAME_CHARACTERS } from '@muqabla/contract/accounts/friends/friend-terms';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../lib/error-message.ts';
import { refetchFriends } from '../lib/friends.ts';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';

type NicknameFormProps = { playerId: string; nickname: string | undefined; onDone: () => void };

/** Form for the player's own name of a friend: gives, changes and removes it. */
export function NicknameForm({ playerId, nickname, onDone }: NicknameFormProps) {
  const [text, setText] = useState(nickname ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const params = { playerId };
  const options = {
    onSuccess: (saved: string) => {
      void toastOk(saved);
      onDone();
    },
    onSettled: refetchFriends,
  };
  const save = useMutation({
    mutationFn: async (name: string) => {
      await api.call('PUT /friends/{playerId}/nickname', { params, body: { nickname: name } });
      return m.friends_nickname_saved();
    },
    ...options,
  });
  const remove = useMutation({
    mutationFn: async () => (await api.call('DELETE /friends/{playerId}/nickname', { params })).message,
    ...options,
  });
  const name = text.trim();
  const isBusy = save.isPending || remove.isPending;
  const failed = save.error ?? remove.error;
  const failure = failed === null ? undefined : errorMessage(failed, m.friends_failed());
  const error = isSubmitted && name === '' ? m.friends_nickname_empty() : failure;
  const type = (next: string) => {
    setText(next);
    setSubmitted(false);
    save.reset();
    remove.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setSubmitted(true);
    if (name !== '' && name !== nickname) save.mutate(name);
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <FieldFrame
        id="nickname"
        label={m.friends_nickname()}
        help={m.friends_nickname_means({ count: NICKNAME_CHARACTERS })}
        error={error}
      >
        <div className="flex gap-2 max-2xs:flex-col">
          <input
            id="nickname"
            value={text}
            onChange={({ target }) => type(target.value)}
            maxLength={NICKNAME_CHARACTERS}
            autoComplete="off"
            aria-invalid={error !== undefined || undefined}
            aria-describedby="nickname-help"
            className={cx(inputClass, 'min-w-0 flex-1')}
          />
          <Button type="submit" busy={save.isPending}>
            {m.profile_save()}
          </Button>
        </div>
      </FieldFrame>
      {nickname !== undefined && (
        <Button variant="ghost" block busy={remove.isPending} onClick={() => isBusy || remove.mutate()}>
          {m.friends_nickname_remove()}
        </Button>
      )}
    </form>
  );
}
