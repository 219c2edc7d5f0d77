import type { PostingLine } from '@muqabla/contract/play/matches/review-calls';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { sumOf } from '../lib/ledger.rules.ts';
import * as m from '../messages.ts';

type PostingLinesProps = { lines: readonly PostingLine[]; title?: string | undefined };

/** A preview of postings: every line and their sum, which must be zero. */
export function PostingLines({ lines, title = m.ledger_title() }: PostingLinesProps) {
  return (
    <section aria-live="polite" className="rounded-m bg-inset px-3 py-2.5">
      <h3 className="mb-1.5 text-small font-bold">{title}</h3>
      <KeyValues
        className="gap-y-1! text-small!"
        lines={[
          ...lines.map(({ account, amount }) => ({
            key: account,
            value: <Money rupees={amount} sign paise="always" />,
          })),
          {
            key: m.ledger_sum(),
            value: <Money rupees={sumOf(lines)} paise="always" />,
            tone: 'total' as const,
          },
        ]}
      />
    </section>
  );
}
