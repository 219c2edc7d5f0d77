import type { WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import { SecretWindow } from '../../../components/secret-window.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { faultsOf, NEW_WEBHOOK, termsOf } from './webhook-form.rules.ts';
import { WEBHOOKS } from './webhooks.screen.ts';

/** Adds an endpoint, shows its secret, and then opens its page. */
export function NewWebhook({ types, onClose }: { types: readonly WebhookType[]; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(NEW_WEBHOOK);
  const add = useMutation({
    mutationFn: (reason: string) => api.call('POST /admin/webhooks', { body: { ...termsOf(draft), reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
  const faults = faultsOf(draft);
  if (add.data !== undefined) {
    const { webhook, secret } = add.data;
    const open = () => void navigate({ to: '/webhooks/$webhookId', params: { webhookId: webhook._id } });
    return <SecretWindow secret={secret} text={m.webhooks_secret_text()} onClose={open} />;
  }
  return (
    <Modal title={m.webhooks_add()} onClose={onClose}>
      {/* No faults are shown while the form is empty. */}
      <WebhookFields
        draft={draft}
        types={types}
        faults={draft === NEW_WEBHOOK ? new Set() : faults}
        onDraft={setDraft}
      />
      <MutationError error={add.error} />
      <SaveBar
        id="webhook-reason"
        effect={m.webhooks_add()}
        disabled={faults.size > 0}
        busy={add.isPending}
        onSave={(reason) => add.mutate(reason)}
      />
    </Modal>
  );
}
