import type { WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { BatchResults } from './batch-results.tsx';
import { targetWords } from './withdrawal.rules.ts';
import { WITHDRAWALS } from './withdrawals.screen.ts';

type BatchPreviewProps = { rows: readonly WithdrawalCase[]; sum: number; onClose: () => void; onDone: () => void };

/** The payees and the sum of a batch before it is approved, and its results afterwards. */
export function BatchPreview({ rows, sum, onClose, onDone }: BatchPreviewProps) {
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: () => api.call('POST /admin/withdrawals/approve-batch', { body: { ids: rows.map(({ _id }) => _id) } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [WITHDRAWALS] }),
  });
  return (
    <Modal title={m.withdrawals_batch_title()} onClose={onClose}>
      {pay.data !== undefined ? (
        <BatchResults rows={rows} response={pay.data} onClose={onClose} />
      ) : (
        <>
          <MutationError error={pay.error} />
          <KeyValues
            lines={[
              ...rows.map(({ player, amount, ...row }) => ({
                key: (
                  <>
                    {player.username} <span className="break-all text-text-3">{targetWords(row)}</span>
                  </>
                ),
                value: <Money rupees={amount} paise="always" />,
              })),
              {
                key: m.withdrawals_batch_sum({ count: rows.length }),
                value: <Money rupees={sum} paise="always" />,
                tone: 'total' as const,
              },
            ]}
          />
          <Note tone="wait">{m.withdrawals_final()}</Note>
          <Button variant="primary" block busy={pay.isPending} onClick={() => pay.mutate()}>
            {m.withdrawals_batch_pay({ count: rows.length, sum: formatRupees(sum) })}
          </Button>
        </>
      )}
    </Modal>
  );
}
