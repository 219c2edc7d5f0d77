import type { WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import * as m from '../../../messages.ts';
import { fitsBatch } from './withdrawal.rules.ts';

type BatchCheckboxProps = { row: WithdrawalCase; checked: boolean; onChange: (checked: boolean) => void };

/** Selects a withdrawal for a batch; disabled where it has to be approved by itself. */
export function BatchCheckbox({ row, checked, onChange }: BatchCheckboxProps) {
  const fits = fitsBatch(row);
  return (
    <label className="relative z-1 -my-1 -ml-2 grid size-10 flex-none place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        checked={checked && fits}
        disabled={!fits}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={m.withdrawals_batch_tick({ name: row.player.username })}
        title={fits ? undefined : m.withdrawals_batch_unfit()}
        className="size-[18px] accent-link"
      />
    </label>
  );
}
