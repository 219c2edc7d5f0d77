import { cx } from '@muqabla/ui/cx';
import { CircleAlert, CircleCheck, CircleX, Info } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';

const styles = {
  ok: { icon: CircleCheck, tint: 'text-ok-ink' },
  wait: { icon: CircleAlert, tint: 'text-wait-ink' },
  bad: { icon: CircleX, tint: 'text-bad-ink' },
  mute: { icon: Info, tint: 'text-text-3' },
};

/** A list of facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className="num grid gap-1.5 text-small">{children}</ul>;
}

/** One fact with the colour and icon of its tone. */
export function Fact({ tone, children }: { tone: keyof typeof styles; children: ReactNode }) {
  const { icon: Icon, tint } = styles[tone];
  return (
    <li className="flex items-start gap-2">
      <Icon size={17} aria-hidden className={cx('mt-px flex-none', tint)} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
