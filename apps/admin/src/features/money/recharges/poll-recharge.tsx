import type { StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { Button } from '@muqabla/ui/button';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { FailRecharge } from './fail-recharge.tsx';
import { rechargeWords } from './recharge.messages.ts';
import { RECHARGES } from './recharges.screen.ts';

/**
 * Shows the time of the next poll of a pending recharge, polls it at once on request, and lets staff act if the
 * provider does not have it.
 */
export function PollRecharge({ recharge }: { recharge: StaffRecharge }) {
  const { _id: rechargeId, nextPollAt, number, isUnknown } = recharge;
  const client = useQueryClient();
  const poll = useMutation({
    mutationFn: () => api.call('POST /admin/recharges/{rechargeId}/poll', { params: { rechargeId } }),
    onSuccess: ({ status }) => void toastOk(m.recharges_asked({ number, state: rechargeWords(status) })),
    onError: (error) => void toastBad(failureWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [RECHARGES] }),
  });
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {nextPollAt !== null && (
        <span className="text-caption text-text-3">
          {m.recharges_next_at()} <When within at={nextPollAt} />
        </span>
      )}
      <Button
        size="small"
        variant="outline"
        className="lg:min-h-9 lg:py-1!"
        busy={poll.isPending}
        aria-label={m.recharges_ask_about({ number })}
        onClick={() => poll.mutate()}
      >
        {m.recharges_ask()}
      </Button>
      {isUnknown && <FailRecharge recharge={recharge} />}
    </span>
  );
}
