import { Button } from '@muqabla/ui/button';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WEBHOOKS } from './webhooks.screen.ts';

const HOURS = ['1', '24', '72', '720'] as const;
type Hours = (typeof HOURS)[number];

const hourWords: Record<Hours, () => string> = {
  1: m.webhooks_since_hour,
  24: m.webhooks_since_day,
  72: m.webhooks_since_days,
  720: m.webhooks_since_month,
};

/** Sends all failed deliveries of the chosen time again. */
export function ReplayFailedWindow({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [hours, setHours] = useState<Hours>('72');
  const replay = useMutation({
    mutationFn: () =>
      api.call('POST /admin/webhooks/{webhookId}/replay', {
        params: { webhookId },
        body: { since: new Date(Date.now() - Number(hours) * 3_600_000).toISOString() },
      }),
    onSuccess: ({ replayed }) => {
      void toastOk(replayed === 0 ? m.webhooks_replayed_none() : m.webhooks_replayed_count({ count: replayed }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
  return (
    <Modal title={m.webhooks_replay_failed_title()} onClose={onClose}>
      <p className="text-small text-text-2">{m.webhooks_replay_failed_line()}</p>
      <SelectField
        id="webhook-since"
        label={m.webhooks_replay_since()}
        value={hours}
        options={HOURS.map((value) => ({ value, label: hourWords[value]() }))}
        onChange={setHours}
      />
      <MutationError error={replay.error} />
      <Button block variant="primary" busy={replay.isPending} onClick={() => replay.mutate()}>
        {m.webhooks_replay_failed()}
      </Button>
    </Modal>
  );
}
