import { buttonClass } from '@muqabla/ui/button-class';
import { Spinner } from '@muqabla/ui/spinner';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '../../messages.ts';
import { readOlder } from './conversation.ts';

/** Reads older messages when the player scrolls up to it, or presses it. */
export function OlderMessages({ userId }: { userId: string }) {
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => readOlder(userId) });
  const mark = useRef<HTMLDivElement>(null);
  // After a failure the player asks again by the button, not by every touch of the screen.
  const reach = useEffectEvent(() => {
    if (!isPending && !isError) mutate();
  });
  useEffect(() => {
    const element = mark.current;
    if (element === null) return;
    let hasScrolled = false;
    // The page opens at its end: what is above counts only once somebody scrolls to it.
    const scrolled = () => (hasScrolled = true);
    addEventListener('scroll', scrolled, { once: true, passive: true });
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && hasScrolled && reach(), {
      rootMargin: '200px 0px 0px',
    });
    watcher.observe(element);
    return () => {
      removeEventListener('scroll', scrolled);
      watcher.disconnect();
    };
  }, []);
  return (
    <div ref={mark} className="grid min-h-11 flex-none place-items-center">
      {isPending ? (
        <span role="status" className="text-text-3">
          <Spinner />
          <span className="sr-only">{m.loading()}</span>
        </span>
      ) : (
        <button type="button" className={buttonClass({ variant: 'ghost', size: 'small' })} onClick={() => mutate()}>
          {m.chat_older()}
        </button>
      )}
    </div>
  );
}
