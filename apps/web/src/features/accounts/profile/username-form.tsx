import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { useProfileChange } from './use-profile-change.ts';

/** Form to change the name that other players see. */
export function UsernameForm({ me }: { me: Me }) {
  const [text, setText] = useState(me.username);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = useProfileChange({
    save: (username: string) =>
      api.call('PUT /user/update-username/{userId}', { params: { userId: me._id }, body: { username } }),
    changed: (username) => ({ username }),
    texts: { saved: m.profile_username_updated(), failed: m.profile_username_failed() },
  });
  const name = text.trim();
  const failure = change.error === null ? undefined : errorMessage(change.error, m.profile_username_failed());
  const error = isSubmitted && name === '' ? m.profile_username_empty() : failure;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setSubmitted(true);
    if (name !== '' && name !== me.username) change.mutate(name);
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldFrame id="username" label={m.profile_username()} error={error}>
        <div className="flex gap-2 max-2xs:flex-col">
          <input
            id="username"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setSubmitted(false);
              change.reset();
            }}
            placeholder={m.profile_username_hint()}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : 'username-help'}
            className={cx(inputClass, 'min-w-0 flex-1')}
          />
          <Button type="submit" busy={change.isPending}>
            {m.profile_save()}
          </Button>
        </div>
      </FieldFrame>
    </form>
  );
}
