import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Scrolls the result of a game into view when it appears, as little as it takes. Returns the ref of its element. */
export function useResultInView() {
  const reduced = useReducedMotion();
  const result = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() =>
    result.current?.scrollIntoView({ block: 'nearest', behavior: reduced ? 'instant' : 'smooth' }),
  );
  useEffect(() => show(), []);
  return result;
}
