import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element of the header that holds the title of a page about one thing; null until it is mounted. */
export const TitleSlot = createContext<HTMLElement | null>(null);

/** The title of a page about one thing, such as a player's name, in place of the screen's name. */
export function PageTitle({ children }: { children: ReactNode }) {
  const slot = useContext(TitleSlot);
  return slot === null ? null : createPortal(children, slot);
}
