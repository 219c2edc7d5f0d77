import { cx } from '@muqabla/ui/cx';
import { type ComponentProps, useState } from 'react';
import { ToolSlotContext } from './list/list-tools.tsx';

/** The scrolling main part of a screen. */
export function PageBody({ className, ...rest }: ComponentProps<'main'>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <ToolSlotContext value={{ slot, setSlot }}>
      <main
        {...rest}
        className={cx(
          'relative grid min-w-0 flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-gutter lg:overflow-y-auto lg:px-5 lg:py-4',
          className,
        )}
      />
    </ToolSlotContext>
  );
}
