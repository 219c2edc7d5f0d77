import { formatRupees } from '@muqabla/ui/format-rupees';
import { Gavel } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import type { Dues } from '../lib/dues.ts';

/** Lists the player's debts by charge, below a line that says when they are collected. */
export function DueNote({ dues: { total, dues }, line }: { dues: Dues; line: string }) {
  return (
    <Note tone="wait" icon={<Gavel size={20} aria-hidden className="flex-none" />}>
      <b className="num block">{m.due_total({ amount: formatRupees(total) })}</b>
      {line}
      <ul className="mt-2 grid gap-2 border-t border-wait-edge pt-2">
        {dues.map(({ amount, reason, at }) => (
          <li key={`${at} ${reason}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span>
              {reason}
              <time dateTime={at} className="num block text-caption text-text-2">
                {dayAndTime(at)}
              </time>
            </span>
            <b className="num">{formatRupees(amount)}</b>
          </li>
        ))}
      </ul>
    </Note>
  );
}
