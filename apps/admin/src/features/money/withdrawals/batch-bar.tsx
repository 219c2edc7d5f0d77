import type { WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../messages.ts';
import { batchOf, fitsBatch } from './withdrawal.rules.ts';

type BatchBarProps = {
  rows: readonly WithdrawalCase[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (batch: ReturnType<typeof batchOf>) => void;
};

/** Number and sum of the selected withdrawals, and the button that previews them as a batch. */
export function BatchBar({ rows, selected, onSelect, onOpen }: BatchBarProps) {
  const fitting = rows.filter(fitsBatch);
  const batch = batchOf(rows, selected);
  if (fitting.length === 0) return null;
  const all = batch.rows.length === fitting.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface-2 px-4 py-2">
      <span className="num text-small text-text-2" aria-live="polite">
        {batch.rows.length === 0
          ? m.withdrawals_batch_help()
          : m.withdrawals_batch_chosen({ count: batch.rows.length, sum: formatRupees(batch.sum) })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          onClick={() => onSelect(new Set(all ? [] : fitting.map(({ _id }) => _id)))}
        >
          {all ? m.withdrawals_batch_none() : m.withdrawals_batch_all({ count: fitting.length })}
        </Button>
        <Button size="small" disabled={batch.rows.length === 0} onClick={() => onOpen(batch)}>
          {m.withdrawals_batch_open()}
        </Button>
      </span>
    </div>
  );
}
