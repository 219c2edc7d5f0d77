import { Hourglass } from '@muqabla/ui/icons';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '../../../../messages.ts';
import { DELAY_MS, sendDelayedDecision, undoDelayedDecision, useDelayedDecision } from './delayed-decision.ts';
import { readReviewSearch } from './review-search.rules.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The decision that is about to be sent, with the case it belongs to and a way back. Leaving the review sends it. */
export function DelayedDecisionBar() {
  const delayed = useDelayedDecision();
  const navigate = useNavigate();
  const undo = () => {
    const undone = undoDelayedDecision();
    if (undone !== null)
      void navigate({ to: '/review/$matchId', params: { matchId: undone.matchId }, search: readReviewSearch });
  };
  useReviewKeys({ undo });
  useEffect(() => {
    const close = () => sendDelayedDecision({ keepalive: true });
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      sendDelayedDecision();
    };
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-3 bottom-4 z-30 lg:right-auto lg:left-20">
      {delayed !== null && (
        <div
          key={delayed.matchId}
          className="pointer-events-auto relative flex max-w-[460px] items-center gap-3 overflow-hidden rounded-m bg-toast py-2 pr-2 pl-3.5 text-note text-on-toast shadow-toast"
        >
          <Hourglass size={20} aria-hidden className="flex-none" />
          <span className="min-w-0 flex-1">
            <span className="block text-caption opacity-80">{m.delayed_deciding({ title: delayed.title })}</span>
            <b className="block truncate font-semi">{delayed.effect}</b>
          </span>
          <button
            type="button"
            onClick={undo}
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
