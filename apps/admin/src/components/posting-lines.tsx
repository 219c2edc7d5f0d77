import type { ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { m } from '../../paraglide/messages.js';
import { sumOf } from './ledger.rules.ts';

/** The double entry before it is written: every line, and the sum that must be nothing. */
export function LedgerLines({ lines }: { lines: ReviewDetail['postings']['host'] }) {
  return (
    <section aria-live="polite" className="rounded-m bg-inset px-3 py-2.5">
      <h3 className="mb-1.5 text-small font-bold">{m.ledger_title()}</h3>
      <KeyValues
        className="gap-y-1! text-small!"
        lines={[
          ...lines.map(({ account, amount }) => ({ key: account, value: <Money rupees={amount} sign paise="always" /> })),
          { key: m.ledger_sum(), value: <Money rupees={sumOf(lines)} paise="always" />, tone: 'total' as const },
        ]}
      />
    </section>
  );
}
