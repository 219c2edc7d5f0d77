import type { HistoryItem } from '@muqabla/contract/wallet/wallet-calls';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import type { Tone } from '@muqabla/ui/tones';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { HistoryRow } from '../../components/history-row.tsx';

type HistoryDetailsProps = {
  icon: ReactNode;
  tone?: Tone | undefined;
  title: string;
  /** Lines under the title, one element each. */
  facts: ReactNode;
  /** The sum of the lines, in rupees. */
  net: number;
  /** Under the sum. */
  outcome?: string | undefined;
  lines: readonly HistoryItem[];
  /** Above the lines. */
  children?: ReactNode;
};

/** One row of the history with its sum; opens to its lines. */
export function HistoryDetails({ icon, tone, title, facts, net, outcome, lines, children }: HistoryDetailsProps) {
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
                {outcome !== undefined && <span className="block text-caption text-text-3">{outcome}</span>}
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
