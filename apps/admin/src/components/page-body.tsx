import { cx } from '@muqabla/ui/cx';
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
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

/** The element of the header that holds the title of a page about one thing; null until it is mounted. */
export const TitleSlot = createContext<HTMLElement | null>(null);

/** The title of a page about one thing, such as a player's name, in place of the screen's name. */
export function PageTitle({ children }: { children: ReactNode }) {
  const slot = useContext(TitleSlot);
  return slot === null ? null : createPortal(children, slot);
}
