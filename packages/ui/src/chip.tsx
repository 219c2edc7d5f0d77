import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneEdge, toneTint } from './tones.ts';

type ChipProps = { tone?: Tone | 'demo' | undefined; icon?: ReactNode; children: ReactNode };

/** A status in one word, with its icon (14 px) and tint. `demo` is dashed and marks generated data. */
export function Chip({ tone = 'mute', icon, children }: ChipProps) {
  const look =
    tone === 'demo' ? 'border-[1.5px] border-dashed border-field-line text-text-2' : cx(toneTint[tone], toneEdge[tone]);
  return (
    <span
      className={cx(
        'inline-flex min-h-[26px] items-center gap-[5px] whitespace-nowrap rounded-full py-0.5 pr-[9px] pl-[7px] text-caption font-semi',
        look,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
