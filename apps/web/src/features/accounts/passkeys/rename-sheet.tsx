import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import { PASSKEY_NAME_MOST } from '@muqabla/contract/accounts/passkeys/passkey-terms';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Sheet } from '@muqabla/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { passkeysQuery } from '../lib/passkeys.queries.ts';

/** Gives a passkey another name. */
export function RenameSheet({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: () =>
      api.call('PUT /user/passkeys/{passkeyId}', { params: { passkeyId: passkey._id }, body: { name: name.trim() } }),
    onSuccess: async () => {
      await queries.invalidateQueries(passkeysQuery());
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !rename.isPending) rename.mutate();
  };
  return (
    <Sheet open onClose={onClose} title={m.passkey_rename_title()} closeLabel={m.close()}>
      <form onSubmit={submit} noValidate className="grid gap-3.5">
        <Field
          id="passkey-name"
          label={m.passkey_name()}
          value={name}
          maxLength={PASSKEY_NAME_MOST}
          error={rename.isError ? errorMessage(rename.error, m.something_went_wrong_retry()) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" block disabled={name.trim() === ''} busy={rename.isPending}>
          {m.passkey_save()}
        </Button>
      </form>
    </Sheet>
  );
}
