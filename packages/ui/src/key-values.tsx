import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type KeyValue = { key: ReactNode; value: ReactNode; tone?: 'ok' | 'total' | undefined };

/** The lines of a bill: label on the left, amount on the right, below it with large text. `total` has a rule above it. */
export function KeyValues({ lines, className }: { lines: readonly KeyValue[]; className?: string | undefined }) {
  return (
    <dl className={cx('grid grid-cols-[1fr_auto] gap-y-2.5 text-note max-2xs:grid-cols-1', className)}>
      {lines.map((line, place) => {
        const total = line.tone === 'total' && 'border-t border-dashed border-line-2 pt-2.5 text-h3 font-bold';
        return (
          <div key={place} className="contents max-2xs:block">
            <dt className={cx(!total && 'text-text-2', total)}>{line.key}</dt>
            <dd
              className={cx(
                'num pl-4 text-right font-semi',
                line.tone === 'ok' && 'text-ok-ink',
                total,
                total && 'max-2xs:border-t-0 max-2xs:pt-0',
              )}
            >
              {line.value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
