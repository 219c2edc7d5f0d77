import { buttonClass } from '@muqabla/ui/button-class';
import { Spinner } from '@muqabla/ui/spinner';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '../../../messages.ts';
import { fetchOlderMessages } from './conversation.ts';

/** Fetches older messages when scrolled into view or pressed. */
export function OlderMessages({ userId }: { userId: string }) {
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => fetchOlderMessages(userId) });
  const sentinel = useRef<HTMLDivElement>(null);
  // After a failure only the button retries, not every scroll.
  const onVisible = useEffectEvent(() => {
    if (!isPending && !isError) mutate();
  });
  useEffect(() => {
    const element = sentinel.current;
    if (element === null) return;
    let hasScrolled = false;
    // The page opens at its end, so the sentinel counts only after the player has scrolled.
    const onScroll = () => (hasScrolled = true);
    addEventListener('scroll', onScroll, { once: true, passive: true });
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && hasScrolled && onVisible(), {
      rootMargin: '200px 0px 0px',
    });
    watcher.observe(element);
    return () => {
      removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, []);
  return (
    <div ref={sentinel} className="grid min-h-11 flex-none place-items-center">
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
