import { Chip } from '@muqabla/ui/chip';
import type { Tone } from '@muqabla/ui/tones';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChipStyle = { readonly tone: Tone; readonly icon: LucideIcon };

/** A status as a chip with its colour and icon. */
export function IconChip({ tone, icon: Icon, children }: ChipStyle & { children: ReactNode }) {
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {children}
    </Chip>
  );
}
