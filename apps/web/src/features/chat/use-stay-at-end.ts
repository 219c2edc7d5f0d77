import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const NEAR_PX = 120;

const page = () => document.documentElement;
const isAtEnd = () => innerHeight + scrollY >= page().scrollHeight - NEAR_PX;
const goToEnd = () => scrollTo(0, page().scrollHeight);

/**
 * Keeps the newest message in sight: the page opens at its end and stays there as it grows, unless the player has
 * scrolled up. `first` is the message on top: when older ones come before it, what is being read stays where it is.
 * `sent` counts the player's own messages on their way: a new one always shows.
 */
export function useStayAtEnd(
  desk: RefObject<HTMLElement | null>,
  { isShown, first, sent }: { isShown: boolean; first: string | undefined; sent: number },
): void {
  const stays = useRef(true);
  const before = useRef({ first, height: 0 });

  useLayoutEffect(() => {
    const { scrollHeight } = page();
    const { first: wasFirst, height } = before.current;
    if (wasFirst !== undefined && first !== wasFirst && !stays.current) scrollTo(0, scrollY + scrollHeight - height);
    before.current = { first, height: page().scrollHeight };
  });

  useEffect(() => {
    stays.current = true;
    goToEnd();
  }, [sent]);

  useEffect(() => {
    const element = desk.current;
    if (element === null || !isShown) return;
    let lastY = scrollY;
    // Only a movement up leaves the end: the page may also have grown since the last movement down.
    const scrolled = () => {
      if (isAtEnd()) stays.current = true;
      else if (scrollY < lastY) stays.current = false;
      lastY = scrollY;
    };
    // Pictures and the tray change the height late.
    const watcher = new ResizeObserver(() => {
      if (stays.current) goToEnd();
      before.current.height = page().scrollHeight;
    });
    watcher.observe(element);
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', scrolled);
    };
  }, [desk, isShown]);
}
