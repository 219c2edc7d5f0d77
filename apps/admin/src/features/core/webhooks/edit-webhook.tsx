import type { Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { draftOf, faultsOf, termsOf } from './webhook-form.rules.ts';
import { WEBHOOKS, webhooksQuery } from './webhooks.screen.ts';

/** Changes an endpoint. A change of another staff member since it was opened is not overwritten. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(webhooksQuery);
  const [base] = useState(webhook);
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const save = useMutation({
    mutationFn: (reason: string) =>
      api.call('PUT /admin/webhooks/{webhookId}', {
        params: { webhookId: base._id },
        body: { ...termsOf(draft), version: base.version, reason },
      }),
    onSuccess: () => {
      void toastOk(m.webhooks_saved());
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
  const faults = faultsOf(draft);
  const isChanged = JSON.stringify(termsOf(draft)) !== JSON.stringify(termsOf(draftOf(base)));
  return (
    <Modal title={m.webhooks_edit_title()} onClose={onClose}>
      <QueryFrame query={query} failed={m.webhooks_failed()}>
        {({ types }) => <WebhookFields draft={draft} types={types} faults={faults} onDraft={setDraft} />}
      </QueryFrame>
      <MutationError error={save.error} />
      <SaveBar
        id="webhook-reason"
        effect={m.webhooks_save()}
        disabled={!isChanged || faults.size > 0}
        busy={save.isPending}
        onSave={(reason) => save.mutate(reason)}
      />
    </Modal>
  );
}
