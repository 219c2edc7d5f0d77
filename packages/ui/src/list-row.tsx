import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneTint } from './tones.ts';

type ListRowProps = {
  icon?: ReactNode;
  /** The tint behind the icon; plain when absent. */
  tone?: Tone | undefined;
  title: ReactNode;
  /** Lines under the title, one element each. */
  children?: ReactNode;
  end?: ReactNode;
};

/** One line of a list inside a flush card. Wrap it in a link or put it in an <li>. */
export function ListRow({ icon, tone, title, children, end }: ListRowProps) {
  return (
    <span className="flex min-h-14 items-center gap-x-3 px-4 py-2.5 max-2xs:flex-wrap">
      {icon !== undefined && <RowIcon tone={tone}>{icon}</RowIcon>}
      <span className="min-w-0 flex-1 max-2xs:basis-48">
        <span className="block leading-5.5 font-semi">{title}</span>
        <span className="block text-caption text-text-3 *:block">{children}</span>
      </span>
      {end !== undefined && <span className="ml-auto flex-none text-right">{end}</span>}
    </span>
  );
}

/** The tile with the icon at the start of a row. */
export function RowIcon({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span
      className={cx(
        'grid size-10 flex-none place-items-center rounded-m',
        tone === undefined ? 'bg-inset text-text-2' : toneTint[tone],
      )}
    >
      {children}
    </span>
  );
}
