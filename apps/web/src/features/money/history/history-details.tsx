import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronDown } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import type { Tone } from '@muqabla/ui/tones';
import type { ReactNode } from 'react';
import * as m from '../../../messages.ts';
import { HistoryRow } from '../components/history-row.tsx';

type HistoryDetailsProps = {
  icon: ReactNode;
  tone?: Tone | undefined;
  title: string;
  /** Lines under the title, one element each. */
  facts: ReactNode;
  /** The sum of the lines, in rupees. */
  net: number;
  /** Beside the type of the sum. */
  outcome?: string | undefined;
  /** Newest first. */
  lines: readonly HistoryItem[];
  /** The content above the lines. */
  children?: ReactNode;
};

// A sum of zero, such as a returned stake, has the type of what came last.
const isCredit = (net: number, newest: HistoryItem | undefined) => (net === 0 ? newest?.type === 'CREDIT' : net > 0);

/** One row of the history with its sum and the balance after it; opens to its lines. */
export function HistoryDetails({ icon, tone, title, facts, net, outcome, lines, children }: HistoryDetailsProps) {
  const [newest] = lines;
  const type = isCredit(net, newest) ? m.credit() : m.debit();
  return (
    <details className="group">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <ListRow
          icon={icon}
          tone={tone}
          title={title}
          end={
            <span className="flex items-center gap-2">
              <span>
                <Money rupees={net} sign={net !== 0} paise="always" className="text-h3 leading-5.5" />
                <span className="block text-caption text-text-3">
                  {outcome === undefined ? type : `${outcome} · ${type}`}
                </span>
                {newest !== undefined && (
                  <span className="num block text-caption text-text-3">
                    {m.balance_after({ amount: formatRupees(newest.closing_b, 'always') })}
                  </span>
                )}
              </span>
              <ChevronDown
                size={18}
                aria-hidden
                className="flex-none text-text-3 transition-transform group-open:rotate-180"
              />
            </span>
          }
        >
          {facts}
        </ListRow>
      </summary>
      <div className="bg-inset">
        {children}
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <li key={line._id}>
              <HistoryRow entry={line} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
