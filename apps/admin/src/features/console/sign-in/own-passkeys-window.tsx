import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import { PASSKEY_NAME_MOST } from '@muqabla/contract/accounts/passkeys/passkey-terms';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { hasPasskeys, makePasskey } from '@muqabla/ui/passkey';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { meQuery } from '../../../lib/staff-session.ts';
import * as m from '../../../messages.ts';
import { PasskeyFailure } from './passkey-sign-in-button.tsx';

const ownPasskeys = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: () => api.call('GET /admin/me/passkeys'),
});

/** Lists the passkeys of the signed-in staff member, adds and removes them. */
export function OwnPasskeysWindow({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(ownPasskeys);
  const [name, setName] = useState('');
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: ownPasskeys.queryKey });
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const add = useMutation({
    mutationFn: async () => {
      const attestation = await makePasskey(await api.call('POST /admin/me/passkeys/options'));
      return api.call('POST /admin/me/passkeys', { body: { attestation, name: name.trim() } });
    },
    onSuccess: () => setName(''),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Passkey) => api.call('DELETE /admin/me/passkeys/{passkeyId}', { params: { passkeyId: _id } }),
    onSettled,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <Modal title={m.passkey_title()} onClose={onClose}>
      <p className="text-text-2">{m.passkey_text()}</p>
      <QueryFrame query={query} failed={m.passkey_not_loaded()}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="text-small text-text-3">{m.passkey_none()}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {passkeys.map((passkey) => (
                <li key={passkey._id} className="flex items-center gap-3 py-2">
                  <span className="min-w-0 flex-1">
                    <b className="block font-semi break-words">{passkey.name}</b>
                    <span className="block text-small text-text-2">
                      {passkey.isBlocked ? (
                        m.passkey_blocked()
                      ) : passkey.lastUsedAt === undefined ? (
                        m.passkey_unused()
                      ) : (
                        <>
                          {m.passkey_used()} <When within at={passkey.lastUsedAt} />
                        </>
                      )}
                    </span>
                  </span>
                  <Button
                    size="small"
                    variant="ghost"
                    busy={remove.isPending && remove.variables._id === passkey._id}
                    aria-label={m.passkey_remove_named({ name: passkey.name })}
                    onClick={() => remove.mutate(passkey)}
                  >
                    {m.passkey_remove()}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryFrame>
      <PasskeyFailure error={add.error ?? remove.error} />
      {hasPasskeys() ? (
        <form onSubmit={submit} noValidate className="grid gap-3">
          <Field
            id="passkey-name"
            label={m.passkey_name()}
            help={m.passkey_name_help()}
            value={name}
            maxLength={PASSKEY_NAME_MOST}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="primary" block disabled={name.trim() === ''} busy={add.isPending}>
            {m.passkey_add()}
          </Button>
        </form>
      ) : (
        <Note tone="wait">{m.passkey_not_here()}</Note>
      )}
    </Modal>
  );
}
