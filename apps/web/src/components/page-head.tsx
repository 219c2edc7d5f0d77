import { IconButton } from '@muqabla/ui/icon-button';
import { ArrowLeft } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import { goBack } from '../lib/go-back.ts';
import * as m from '../messages.ts';

/** Page heading, with a back button on subpages and an optional action. */
export function PageHead({ title, back = false, end }: { title: string; back?: boolean; end?: ReactNode }) {
  return (
    <div className="-mb-1 flex min-h-11 items-center gap-2 max-2xs:flex-wrap">
      {back && (
        <IconButton
          label={m.back()}
          icon={<ArrowLeft size={24} aria-hidden />}
          onClick={goBack}
          className="-ml-3 size-11!"
        />
      )}
      <h1 className="min-w-0 flex-1 max-2xs:basis-auto">{title}</h1>
      {end}
    </div>
  );
}
