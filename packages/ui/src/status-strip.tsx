import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneTint } from './tones.ts';

type StatusStripProps = { tone?: Tone | undefined; icon?: ReactNode; children: ReactNode; end?: ReactNode };

/** The band on top of a card that announces the next step; icon 18 px. */
export function StatusStrip({ tone = 'info', icon, children, end }: StatusStripProps) {
  return (
    <div className={cx('flex items-center gap-2 px-3 py-[7px] text-small font-semi', toneTint[tone])}>
      {icon}
      <span className="min-w-0">{children}</span>
      {end !== undefined && <span className="ml-auto font-medium">{end}</span>}
    </div>
  );
}
