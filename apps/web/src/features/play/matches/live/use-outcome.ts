import type { MatchView } from '@muqabla/contract/play/matches/match';
import { readStored, store } from '@muqabla/ui/storage';
import { dismissToasts } from '@muqabla/ui/toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../../../lib/session.ts';
import { refetchNotices } from '../../../../lib/unread-notices.ts';
import { roomIdOf } from '../../../../paths.ts';
import { endShown } from '../../lib/end-shown.ts';
import { isRoomOpen } from '../../lib/enter-room.ts';
import { coversAnotherRoom, unseenOutcome } from './live-moments.rules.ts';

const keyOf = (playerId: string) => `outcomes-seen-${playerId}`;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab has shown it.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The end of the last match whose outcome this phone has shown to the player; empty when there is none. */
const useSeenOutcomes = (playerId: string): string =>
  useSyncExternalStore(subscribe, () => readStored(keyOf(playerId)) ?? '');

/** Saves that outcomes up to this end have been shown. */
function markOutcomeSeen(playerId: string, statusSince: string): void {
  store(keyOf(playerId), statusSince);
  for (const listener of listeners) listener();
}

// The room goes one page back after a result, which must not close the sheet.
const SETTLE_MILLISECONDS = 600;
/** The phone on which a board game was played shows its end first. */
const ELSEWHERE_MILLISECONDS = 3000;

type OutcomeInput = {
  ended: readonly MatchView[];
  /** The end of the newest battle whose outcome the account was shown. */
  seenUntil: string;
  me: string;
  /** Keeps the next outcome back, because it would interrupt the player or is not on the screen. */
  isHeld: boolean;
};

const isOnBoardHere = (match: MatchView) => match.room === 'board' && isRoomOpen(match);

/** Resolves with true on the first device of the account that shows it; also where the server cannot be asked. */
const claim = ({ _id: matchId }: MatchView): Promise<boolean> =>
  api.call('PUT /match/{matchId}/seen', { params: { matchId } }).then(
    ({ isFirst }) => {
      // Its notices have nothing new to say.
      refetchNotices();
      return isFirst;
    },
    () => true,
  );

/**
 * The outcome to show now, each once to the account, the oldest first. A board shows its last move before. None stays, or
 * rises, over the room of another battle under way.
 */
export function useOutcome({ ended, seenUntil, me, isHeld }: OutcomeInput): {
  match: MatchView | undefined;
  open: boolean;
  close: () => void;
} {
  const [match, setMatch] = useState<MatchView>();
  const [open, setOpen] = useState(false);
  const seenHere = useSeenOutcomes(me);
  const next = unseenOutcome(ended, seenHere > seenUntil ? seenHere : seenUntil);
  const shownOnBoard = endShown.useAs((matchId) => matchId);
  const isWaiting = next !== undefined && isOnBoardHere(next) && shownOnBoard !== next._id;
  const [path] = useLocation();
  const isCovering = (outcome: MatchView) => coversAnotherRoom(outcome, ended, roomIdOf(path));
  if (open && match !== undefined && isCovering(match)) setOpen(false);
  const due = isHeld || open || isWaiting || (next && isCovering(next)) ? undefined : next;
  useEffect(() => {
    if (due === undefined) return;
    const isHere = isOnBoardHere(due);
    const show = () => {
      void dismissToasts();
      setMatch(due);
      setOpen(true);
    };
    const showOnce = async () => {
      const claimed = claim(due);
      // Where it was played it is shown, whatever another device did meanwhile.
      const mayShow = isHere || (await claimed);
      markOutcomeSeen(me, due.statusSince);
      if (mayShow) show();
    };
    const elsewhere = due.room === 'board' ? ELSEWHERE_MILLISECONDS : SETTLE_MILLISECONDS;
    const timer = setTimeout(() => void showOnce(), isHere ? 0 : elsewhere);
    return () => clearTimeout(timer);
  }, [due, me]);
  return { match, open, close: () => setOpen(false) };
}
