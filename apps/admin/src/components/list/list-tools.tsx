import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

type ToolSlot = { slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void };

/** The place beside a list's filters or tabs for the tools of its table; provided by the page's body. */
export const ToolSlotContext = createContext<ToolSlot>({ slot: null, setSlot: () => {} });

/** Marks the place. Where a page has several, the last one is used. */
export function ListToolSlot() {
  const { setSlot } = useContext(ToolSlotContext);
  return <div ref={setSlot} className="ml-auto flex flex-none items-center gap-1 empty:hidden" />;
}

/** Shows the tools of a table in that place; at once where the page has none. */
export function ListTools({ children }: { children: ReactNode }) {
  const { slot } = useContext(ToolSlotContext);
  return slot === null ? (
    <div className="flex items-center justify-end gap-1 px-2 pt-1">{children}</div>
  ) : (
    createPortal(children, slot)
  );
}
