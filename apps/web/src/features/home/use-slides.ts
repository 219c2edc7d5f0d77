import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';

/** Moves a scroll-snap track on by itself. Starts paused for who asked for less motion. */
export function useSlides(count: number, milliseconds: number) {
  const track = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(still);

  const show = (place: number) => {
    const box = track.current;
    box?.scrollTo({ left: place * box.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    const box = track.current;
    if (box === null) return;
    const scrolled = () => setCurrent(Math.round(box.scrollLeft / box.clientWidth));
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => box.removeEventListener('scroll', scrolled);
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
