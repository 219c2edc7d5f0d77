import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Money } from '@muqabla/ui/money';
import { Spinner } from '@muqabla/ui/spinner';
import { toastOk } from '@muqabla/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath, paths } from '../../../../paths.ts';
import { enterRoomOnce, enterWhenVisible } from '../../lib/enter-room.ts';
import { followQuickMatch, refetchAfterQuick } from '../../lib/quick-match.ts';
import { alertPlayer } from './alert-player.ts';
import { SearchSheet } from './search-sheet.tsx';

const POLL_MILLISECONDS = 4000;
/** The clocks of phones are not exact. */
const CLOCK_MILLISECONDS = 2000;

type QuickSeatProps = {
  /** The quick match for which the app looks; undefined once it looks for none. */
  match: MatchView | undefined;
  /** The search is over: the room is open, or the match cannot be started from this phone and the player answers. */
  onEnd: () => void;
};

/** Looks for the opponent of a quick match on every page, and opens the room: a full screen, or a bar when it is hidden. */
export function QuickSeat({ match, onEnd }: QuickSeatProps) {
  const before = useRef<MatchView>(undefined);
  const hasCancelled = useRef(false);
  useEffect(() => {
    const gone = before.current;
    before.current = match;
    if (match !== undefined || gone?.queuedUntil === undefined) return;
    const isOpen = serverNow() >= Date.parse(gone.queuedUntil) - CLOCK_MILLISECONDS && !hasCancelled.current;
    if (gone.status === 'new' && isOpen) void toastOk(m.quick_opened());
    hasCancelled.current = false;
  }, [match]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // The opponent has begun it, before the next answer said so.
    if (match?.status !== 'running') return;
    enterWhenVisible(match, () => alertPlayer('started', match));
    end();
  }, [match]);
  if (match === undefined || match.status === 'running') return null;
  const cancelled = () => {
    hasCancelled.current = true;
  };
  return <Search key={match._id} match={match} onEnd={onEnd} onCancelled={cancelled} />;
}

/** True on the pages from which a player starts to look. */
const startsOpen = ({ gameName }: MatchView) =>
  location.pathname === paths.home || location.pathname === lobbyPath(gameName);

type SearchProps = { match: MatchView; onEnd: () => void; onCancelled: () => void };

function Search({ match, onEnd, onCancelled }: SearchProps) {
  const [isOpen, setOpen] = useState(() => startsOpen(match));
  const { _id: waiting, gameName, amount, status } = match;
  const { data, isError } = useQuery({
    queryKey: ['own', 'quick', waiting, status],
    queryFn: async ({ signal }) => {
      const answer = await api.call('PUT /match/quick', { body: { gameName, amount, waiting }, signal });
      if (answer.state === 'waiting' && answer.match._id === waiting) return answer;
      try {
        const begun = await followQuickMatch(answer);
        if (begun !== undefined && enterRoomOnce(begun)) {
          alertPlayer('started', match);
          onEnd();
        }
      } finally {
        void refetchAfterQuick({ gameName, amount });
      }
      return answer;
    },
    refetchInterval: POLL_MILLISECONDS,
    // A lost answer may have begun the match: the next one says so.
    retry: false,
    gcTime: 0,
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isError && status === 'requested') end();
  }, [isError, status]);
  return (
    <>
      <SearchSheet
        match={match}
        waits={data}
        isFound={status !== 'new' || (data !== undefined && data.state !== 'waiting')}
        open={isOpen}
        onClose={() => setOpen(false)}
        onCancelled={onCancelled}
      />
      {!isOpen && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="slide-in flex min-h-14 w-full items-center gap-2.5 bg-bar px-gutter py-1.5 text-left text-on-bar last:pb-[env(safe-area-inset-bottom)]"
          onClick={() => setOpen(true)}
        >
          <Spinner />
          <span className="min-w-0 flex-1 text-small font-semi">{m.quick_waiting()}</span>
          <Money rupees={amount} />
        </button>
      )}
    </>
  );
}
