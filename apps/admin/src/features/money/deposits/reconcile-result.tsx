import type { Difference, Reconciliation } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { differenceWords } from './deposit.messages.ts';
import { DifferenceTable } from './difference-table.tsx';

const kinds: readonly Difference['kind'][] = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'currencyDiffers',
  'statusDiffers',
  'repeated',
];

/** Counts the lines of the statement that match the deposits, and lists every line that does not. */
export function ReconcileResult({ result }: { result: Reconciliation }) {
  const { lines, matched, from, to, counts, differences, unreadable } = result;
  const isClean = differences.length === 0 && unreadable.length === 0;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <section aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Card className="grid gap-2.5">
        <p>
          <b className="font-semi">
            {m.reconcile_matched({ matched: groupRupees(matched), lines: groupRupees(lines) })}
          </b>
          {from !== undefined && to !== undefined && (
            <span className="text-text-2">
              {' '}
              <When at={from} /> – <When at={to} />
            </span>
          )}
        </p>
        <dl className="num grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-7">
          {[
            ...kinds.map((kind) => ({ label: differenceWords(kind), count: counts[kind] })),
            { label: m.reconcile_unreadable(), count: counts.unreadable },
          ].map(({ label, count }) => (
            <div key={label}>
              <dt className="text-caption text-text-3">{label}</dt>
              <dd className={count === 0 ? 'text-h2 font-bold text-text-3' : 'text-h2 font-bold text-bad-ink'}>
                {count}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {isClean && <Note tone="ok">{m.reconcile_clean()}</Note>}
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {total > differences.length && (
        <Note>{m.reconcile_first({ shown: groupRupees(differences.length), total: groupRupees(total) })}</Note>
      )}
      {unreadable.length > 0 && (
        <Note tone="wait">
          <b className="block font-semi">{m.reconcile_unreadable_title()}</b>
          <ul className="num">
            {unreadable.map(({ line, why }) => (
              <li key={line}>
                {m.reconcile_line({ line })}: {why}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </section>
  );
}
