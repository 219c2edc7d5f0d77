import type { Delivery } from '@muqabla/contract/core/webhooks/webhook-calls';
import { Button } from '@muqabla/ui/button';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { typeWords } from './webhook.messages.ts';
import { WEBHOOKS } from './webhooks.screen.ts';

/** The button that sends one delivery again. */
export function ReplayButton({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: () =>
      api.call('POST /admin/webhooks/{webhookId}/deliveries/{eventId}/replay', {
        params: { webhookId, eventId: delivery._id },
      }),
    onSuccess: () => void toastOk(m.webhooks_replayed()),
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
  return (
    <span className="inline-grid gap-1">
      <Button
        size="small"
        variant="outline"
        className="lg:min-h-9 lg:py-1!"
        aria-label={m.webhooks_replay_about({ event: typeWords(delivery.type) })}
        busy={replay.isPending}
        onClick={() => replay.mutate()}
      >
        {m.webhooks_replay()}
      </Button>
      <MutationError error={replay.error} />
    </span>
  );
}
