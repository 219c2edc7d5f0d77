import { IconButton } from '@muqabla/ui/icon-button';
import { ArrowLeft } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import { goBack } from '../lib/go-back.ts';
import * as m from '../messages.ts';
import { Bar } from './bar.tsx';

/** Top bar of a subpage: back button, title and an optional action. */
export function BackBar({ title, end, onBack = goBack }: { title?: ReactNode; end?: ReactNode; onBack?: () => void }) {
  return (
    <Bar>
      <IconButton label={m.back()} icon={<ArrowLeft size={24} aria-hidden />} onClick={onBack} />
      {title === undefined ? (
        <span className="flex-1" />
      ) : (
        // A long name goes on in a second line, for which the bar has room.
        <h1 className="min-w-0 flex-1 text-h3 leading-5 wrap-anywhere">{title}</h1>
      )}
      {end}
    </Bar>
  );
}
