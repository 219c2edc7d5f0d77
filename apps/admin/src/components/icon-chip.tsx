import { Chip } from '@muqabla/ui/chip';
import type { Icon } from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';
import type { ReactNode } from 'react';

export type ChipStyle = { readonly tone: Tone; readonly icon: Icon };

/** A status as a chip with its colour and icon. */
export function IconChip({ tone, icon: Icon, children }: ChipStyle & { children: ReactNode }) {
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {children}
    </Chip>
  );
}
