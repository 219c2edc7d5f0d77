import type { WithdrawalCase } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import * as m from '../../messages.ts';
import { fitsBatch } from './batch.rules.ts';

type BatchTickProps = { row: WithdrawalCase; ticked: boolean; onTick: (ticked: boolean) => void };

/** Chooses a withdrawal for approval together with others; one that needs a look of its own cannot be chosen. */
export function BatchTick({ row, ticked, onTick }: BatchTickProps) {
  const fits = fitsBatch(row);
  return (
    <label className="relative z-1 -my-1 -ml-2 grid size-10 flex-none place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        checked={ticked && fits}
        disabled={!fits}
        onChange={(event) => onTick(event.target.checked)}
        aria-label={m.withdrawals_batch_tick({ name: row.player.username })}
        title={fits ? undefined : m.withdrawals_batch_unfit()}
        className="size-[18px] accent-link"
      />
    </label>
  );
}
