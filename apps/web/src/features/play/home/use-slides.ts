import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useRef, useState } from 'react';

/** Advances a scroll-snap track periodically. Starts paused with reduced motion. */
export function useSlides(count: number, milliseconds: number) {
  const track = useRef<HTMLDivElement>(null);
  const isReduced = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(isReduced);

  const show = (index: number) => {
    const box = track.current;
    box?.scrollTo({ left: index * box.clientWidth, behavior: isReduced ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    const box = track.current;
    if (box === null) return;
    const onScroll = () => setCurrent(Math.round(box.scrollLeft / box.clientWidth));
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      const box = track.current;
      if (box !== null) box.scrollTo({ left: ((current + 1) % count) * box.clientWidth, behavior: 'smooth' });
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [paused, current, count, milliseconds]);

  return { track, current, show, paused, setPaused };
}
