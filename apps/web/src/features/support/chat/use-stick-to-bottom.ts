import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const NEAR_PX = 120;

const page = () => document.documentElement;
const isAtEnd = () => innerHeight + scrollY >= page().scrollHeight - NEAR_PX;
const goToEnd = () => scrollTo(0, page().scrollHeight);

/**
 * Scrolls to the newest message on opening and as the page grows, unless the player has scrolled up. `first` is the id of
 * the first message: when older messages are prepended, the scroll position is kept. `sent` is the number of the player's
 * pending messages: a new one always scrolls to the bottom.
 */
export function useStickToBottom(
  container: RefObject<HTMLElement | null>,
  { isShown, first, sent }: { isShown: boolean; first: string | undefined; sent: number },
): void {
  const isStuck = useRef(true);
  const previous = useRef({ first, height: 0 });

  useLayoutEffect(() => {
    const { scrollHeight } = page();
    const { first: previousFirst, height } = previous.current;
    if (previousFirst !== undefined && first !== previousFirst && !isStuck.current)
      scrollTo(0, scrollY + scrollHeight - height);
    previous.current = { first, height: page().scrollHeight };
  });

  useEffect(() => {
    isStuck.current = true;
    goToEnd();
  }, [sent]);

  useEffect(() => {
    const element = container.current;
    if (element === null || !isShown) return;
    let lastY = scrollY;
    // Only scrolling up unsticks: being above the end can also mean that the page has grown.
    const onScroll = () => {
      if (isAtEnd()) isStuck.current = true;
      else if (scrollY < lastY) isStuck.current = false;
      lastY = scrollY;
    };
    // Images and the attachment tray change the height after rendering.
    const watcher = new ResizeObserver(() => {
      if (isStuck.current) goToEnd();
      previous.current.height = page().scrollHeight;
    });
    watcher.observe(element);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', onScroll);
    };
  }, [container, isShown]);
}
