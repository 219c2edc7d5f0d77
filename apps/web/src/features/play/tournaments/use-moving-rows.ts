import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useLayoutEffect, useRef } from 'react';

const MILLISECONDS = 400;

/**
 * Lets the rows of a list glide to their new places when the order changes, unless the device asks for less motion. `order` names
 * the rows; returns the function that takes in the element of a row by its name.
 */
export const useMovingRows = (order: readonly string[]) => {
  const elements = useRef(new Map<string, HTMLElement>());
  const tops = useRef(new Map<string, number>());
  const isStill = useReducedMotion();
  const key = order.join();
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = new Map([...elements.current].map(([name, { offsetTop }]) => [name, offsetTop]));
    if (isStill) return;
    for (const [name, top] of tops.current) {
      const moved = (before.get(name) ?? top) - top;
      if (moved !== 0)
        elements.current.get(name)?.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: MILLISECONDS,
          easing: 'ease-in-out',
        });
    }
  }, [key, isStill]);
  return (name: string) => (element: HTMLElement | null) => {
    if (element === null) elements.current.delete(name);
    else elements.current.set(name, element);
  };
};
