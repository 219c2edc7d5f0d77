import type { Icon } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';

/** One checked fact about a side's evidence, in a list. */
export function Fact({ icon: Icon, tint, children }: { icon: Icon; tint: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon size={17} aria-hidden className={`mt-px flex-none ${tint}`} />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}
