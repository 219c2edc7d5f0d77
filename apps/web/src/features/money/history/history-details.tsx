import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronDown } from '@muqabla/ui/icons';
import { RowIcon } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import type { Tone } from '@muqabla/ui/tones';
import type { ReactNode } from 'react';
import * as m from '../../../messages.ts';
import { HistoryRow } from '../components/history-row.tsx';

type HistoryDetailsProps = {
  icon: ReactNode;
  tone?: Tone | undefined;
  title: string;
  /** The second line, cut where it is too long. */
  line: ReactNode;
  /** The sum of the lines, in rupees. */
  net: number;
  /** Newest first. */
  lines: readonly HistoryItem[];
  /** The content above the lines. */
  children?: ReactNode;
};

/**
 * One row of the history in two lines: what it was with its sum, when with the balance after it. Opens to its lines, each
 * with its type, reason, code and time.
 */
export function HistoryDetails({ icon, tone, title, line, net, lines, children }: HistoryDetailsProps) {
  const [newest] = lines;
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-2.5 px-4 py-2.5 max-xs:px-3 [&::-webkit-details-marker]:hidden">
        <RowIcon tone={tone}>{icon}</RowIcon>
        <span className="min-w-0 flex-1">
          {/* A long name keeps its line; the sum then goes below it. */}
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <b className="max-w-full font-semi 2xs:whitespace-nowrap">{title}</b>
            <Money rupees={net} sign={net !== 0} paise="always" className="ml-auto" />
          </span>
          <span className="flex items-baseline justify-between gap-x-2 text-caption text-text-3 max-2xs:flex-wrap">
            <span className="min-w-0 flex-1">{line}</span>
            {newest !== undefined && (
              <span className="num ml-auto flex-none">
                <span className="sr-only">{m.balance_after({ amount: '' })}</span>
                {formatRupees(newest.closing_b, 'always')}
              </span>
            )}
          </span>
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className="-mr-1 flex-none text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="bg-inset">
        {children}
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((entry) => (
            <li key={entry._id}>
              <HistoryRow entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
