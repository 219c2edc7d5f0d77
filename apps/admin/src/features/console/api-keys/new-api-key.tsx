import { API_KEY_NAME_MOST, API_KEY_SCOPES } from '@muqabla/contract/console/api-keys/api-key-terms';
import { MONEY_PERMISSIONS } from '@muqabla/contract/roles';
import { CheckRow } from '@muqabla/ui/check-row';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Field } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import { SecretWindow } from '../../../components/secret-window.tsx';
import { api } from '../../../lib/api.ts';
import { permissionWords } from '../../../lib/permission.messages.ts';
import * as m from '../../../messages.ts';
import { API_KEYS } from './api-keys.screen.ts';
import { faultsOf, type KeyDraft, type KeyFault, NEW_KEY, termsOf } from './key-form.rules.ts';

/** The scopes that a key may have in this economy. */
const SCOPES = API_KEY_SCOPES.filter((scope) => FOR_MONEY || !MONEY_PERMISSIONS.includes(scope));

/** Makes a key, shows its secret once, and then opens its page. */
export function NewApiKey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(NEW_KEY);
  const add = useMutation({
    mutationFn: (reason: string) => api.call('POST /admin/api-keys', { body: { ...termsOf(draft), reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [API_KEYS] }),
  });
  const faults = faultsOf(draft);
  if (add.data !== undefined) {
    const { key, secret } = add.data;
    const open = () => void navigate({ to: '/api-keys/$keyId', params: { keyId: key._id } });
    return <SecretWindow secret={secret} text={m.keys_secret_text()} onClose={open} />;
  }
  return (
    <Modal title={m.keys_add()} onClose={onClose}>
      {/* No faults are shown while the form is empty. */}
      <KeyFields draft={draft} faults={draft === NEW_KEY ? new Set() : faults} onDraft={setDraft} />
      <MutationError error={add.error} />
      <SaveBar
        id="key-reason"
        effect={m.keys_add()}
        disabled={faults.size > 0}
        busy={add.isPending}
        onSave={(reason) => add.mutate(reason)}
      />
    </Modal>
  );
}

type KeyFieldsProps = { draft: KeyDraft; faults: ReadonlySet<KeyFault>; onDraft: (draft: KeyDraft) => void };

function KeyFields({ draft, faults, onDraft }: KeyFieldsProps) {
  const change = (next: Partial<KeyDraft>) => onDraft({ ...draft, ...next });
  return (
    <div className="grid gap-3.5">
      <Field
        id="key-name"
        label={m.keys_name()}
        help={m.keys_name_help()}
        error={faults.has('name') ? m.keys_name_wrong() : undefined}
        maxLength={API_KEY_NAME_MOST}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Field
          id="key-days"
          label={m.keys_days()}
          inputMode="numeric"
          autoComplete="off"
          error={faults.has('days') ? m.keys_days_wrong() : undefined}
          value={draft.days}
          onChange={(event) => change({ days: event.target.value })}
        />
        <Field
          id="key-requests"
          label={m.keys_requests()}
          inputMode="numeric"
          autoComplete="off"
          error={faults.has('requestsPerMinute') ? m.keys_requests_wrong() : undefined}
          value={draft.requestsPerMinute}
          onChange={(event) => change({ requestsPerMinute: event.target.value })}
        />
      </div>
      <Field
        id="key-networks"
        label={m.keys_networks()}
        help={m.keys_networks_help()}
        autoComplete="off"
        spellCheck={false}
        value={draft.networks}
        onChange={(event) => change({ networks: event.target.value })}
      />
      <fieldset className="grid" aria-describedby="key-scopes-help">
        <legend className="text-small font-semi text-text-2">{m.keys_may_read()}</legend>
        {SCOPES.map((scope) => (
          <CheckRow
            key={scope}
            checked={draft.scopes.includes(scope)}
            onChange={(isChosen) =>
              change({
                scopes: SCOPES.filter((each) => (each === scope ? isChosen : draft.scopes.includes(each))),
              })
            }
          >
            {permissionWords(scope)} <code className="text-caption text-text-3">{scope}</code>
          </CheckRow>
        ))}
        <FieldHelp id="key-scopes" error={faults.has('scopes') ? m.keys_scopes_wrong() : undefined} />
      </fieldset>
    </div>
  );
}
