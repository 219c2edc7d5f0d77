import { Hourglass } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useEffect, type ReactNode } from 'react';
import { DELAY_MS, sendDelayedAct, undoDelayedAct, useDelayedAct, useIsSending } from '../lib/delayed-act.ts';
import * as m from '../messages.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

/** The act that is about to be sent, with the case it belongs to and a way back. Leaving the screen sends it. */
export function DelayedActBar() {
  const delayed = useDelayedAct();
  useShortcuts([{ keys: ['Z'], words: m.keys_undo(), run: undoDelayedAct }]);
  useEffect(() => {
    const close = () => sendDelayedAct({ keepalive: true });
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      sendDelayedAct();
    };
  }, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-4 z-30 lg:right-auto lg:left-20 xl:left-56"
    >
      {delayed !== null && (
        <div
          key={delayed.caseId}
          data-delayed-act
          className="pointer-events-auto relative flex max-w-[460px] items-center gap-3 overflow-hidden rounded-m bg-toast py-2 pr-2 pl-3.5 text-note text-on-toast shadow-toast"
        >
          <Hourglass size={20} aria-hidden className="flex-none" />
          <span className="min-w-0 flex-1">
            <span className="block text-caption opacity-80">{m.delayed_deciding({ title: delayed.title })}</span>
            <b className="block truncate font-semi">{delayed.effect}</b>
          </span>
          <button
            type="button"
            onClick={undoDelayedAct}
            aria-keyshortcuts="Z"
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-s px-3 font-bold underline underline-offset-3"
          >
            {m.delayed_undo()} <kbd className="bg-transparent! text-current!">Z</kbd>
          </button>
          <span
            aria-hidden
            className="delay-countdown absolute inset-x-0 bottom-0 h-[3px] origin-left bg-current opacity-60"
            style={{ animationDuration: `${DELAY_MS}ms` }}
          />
        </div>
      )}
    </div>
  );
}

/** The decision of a case; while an act on it is about to be sent, only that act, and nothing until it is done or has failed. */
export function DelayedCase({ caseId, children }: { caseId: string; children: ReactNode }) {
  const delayed = useDelayedAct();
  const isSending = useIsSending(caseId);
  if (isSending) return <Skeleton className="h-32 rounded-m" />;
  if (delayed?.caseId !== caseId) return children;
  return <Note tone="wait">{m.delayed_until_sent({ effect: delayed.effect })}</Note>;
}
