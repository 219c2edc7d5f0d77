import { formatRupees } from '@muqabla/ui/format-rupees';
import { ShieldCheck } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { calendarDay } from '../../../lib/dates.ts';
import { useOwnLiability } from '../../../lib/liabilities.ts';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';

/**
 * States that the player's money is counted in the sum that the operator has published; nothing without a published
 * sum.
 */
export function LiabilityLine() {
  const own = useOwnLiability();
  if (own === undefined || own === null) return null;
  return (
    <Link href={sidePaths.trust} className="link -my-2 flex min-h-11 items-center gap-2.5 text-small">
      <ShieldCheck size={20} aria-hidden className="flex-none" />
      <span className="min-w-0">
        {m.trust_own({ amount: formatRupees(own.amount, 'always'), day: calendarDay(own.published.period) })}
      </span>
    </Link>
  );
}
