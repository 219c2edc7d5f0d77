import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Plus } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { hasPasskeys, isPasskeyCancelled, isPasskeyHere, makePasskey } from '@muqabla/ui/passkey';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmSheet } from '../../../components/confirm-sheet.tsx';
import { QueryList } from '../../../components/query-list.tsx';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { passkeysQuery } from '../lib/passkeys.queries.ts';
import { deviceName } from './device-name.rules.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RenameSheet } from './rename-sheet.tsx';

type Act = { kind: 'add' } | { kind: 'remove'; passkey: Passkey };

const run = async (act: Act): Promise<string> => {
  if (act.kind === 'remove') {
    const params = { passkeyId: act.passkey._id };
    return (await api.call('DELETE /user/passkeys/{passkeyId}', { params })).message;
  }
  const attestation = await makePasskey(await api.call('POST /user/passkeys/options'));
  await api.call('POST /user/passkeys', { body: { attestation, name: deviceName(navigator.userAgent) } });
  return m.passkey_added();
};

/** The list of passkeys with what can be done about them; an act that needs a confirmation waits for it. */
export function PasskeysContent() {
  const query = useQuery(passkeysQuery());
  const brand = useBrandName();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<Act | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const act = useMutation({
    mutationFn: run,
    onSuccess: (message) => void toastOk(message),
    onError: (error) => {
      if (isPasskeyCancelled(error)) return;
      void toastBad(isPasskeyHere(error) ? m.passkey_here() : errorMessage(error, m.passkey_failed()));
    },
    onSettled: () => queries.invalidateQueries(passkeysQuery()),
  });
  const begin = async (next: Act) => {
    // Read anew: ten minutes may have passed while the page was open.
    const { isConfirmed } = await queries.fetchQuery({ ...passkeysQuery(), staleTime: 0 });
    if (isConfirmed) act.mutate(next);
    else setWaiting(next);
  };
  return (
    <>
      {!hasPasskeys() && <Note tone="wait">{m.passkey_not_here({ brand })}</Note>}
      <QueryList query={query}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? (
              <EmptyState spot="locked" title={m.passkey_none()}>
                {m.passkey_none_line()}
              </EmptyState>
            ) : (
              <Card flush className="divide-y divide-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey._id}
                    passkey={passkey}
                    busy={act.isPending}
                    onRename={() => setRenamed(passkey)}
                    onRemove={() => void begin({ kind: 'remove', passkey })}
                  />
                ))}
              </Card>
            )}
            {hasPasskeys() && (
              <Button
                variant="primary"
                block
                icon={<Plus size={20} aria-hidden />}
                busy={act.isPending}
                onClick={() => void begin({ kind: 'add' })}
              >
                {m.passkey_add()}
              </Button>
            )}
            <p className="text-caption text-text-3">{m.passkey_otp_stays()}</p>
            {waiting !== null && (
              <ConfirmSheet
                title={m.passkey_confirm_title()}
                text={m.passkey_confirm_text()}
                options={
                  passkeys.some(({ isBlocked }) => !isBlocked)
                    ? () => api.call('POST /user/confirmation/options')
                    : null
                }
                onConfirm={async (confirmation) => {
                  await api.call('POST /user/confirmation', { body: { confirmation } });
                  setWaiting(null);
                  act.mutate(waiting);
                }}
                onClose={() => setWaiting(null)}
              />
            )}
          </>
        )}
      </QueryList>
      {renamed !== null && <RenameSheet passkey={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
