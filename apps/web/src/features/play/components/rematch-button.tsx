import { REMATCH_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import type { ButtonVariant } from '@muqabla/ui/button-class';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Swords } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { minutesAndSeconds } from '../../../lib/duration.rules.ts';
import { errorMessage, isLimitRefusal } from '../../../lib/error-message.ts';
import { opponentOf } from '../../../lib/match-side.rules.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { shownOffer } from '../lib/own-rematch.ts';
import { useRematch } from './use-rematch.ts';

/** Returns whether a rematch of the match can still be offered. */
export function useRematchPossible({ status, statusSince }: MatchView): boolean {
  const [openedAt] = useState(() => Date.now());
  const hasEnded = status === 'completed' || status === 'cancelled';
  return hasEnded && openedAt - Date.parse(statusSince) <= REMATCH_MINUTES * 60_000;
}

type RematchButtonProps = {
  match: MatchView;
  me: string;
  /** `secondary` beside a break that weighs the same, with a shorter text. */
  variant?: Extract<ButtonVariant, 'primary' | 'secondary'> | undefined;
};

/**
 * Offers the opponent a rematch for the same stake, or accepts theirs in the same place; both are then taken to the new
 * room. Shown for some minutes after the match.
 */
export function RematchButton({ match, me, variant = 'primary' }: RematchButtonProps) {
  const isPossible = useRematchPossible(match);
  const place = useRef<HTMLDivElement>(null);
  const { theirs, own, offer, decline, takeBack, isBusy } = useRematch(match, me);
  const offerId = theirs?._id ?? '';
  useEffect(() => {
    if (offerId === '') return;
    // The bar of the page says the same, and the answer is here.
    shownOffer.set(offerId);
    place.current?.scrollIntoView({ block: 'nearest' });
    return () => shownOffer.set('');
  }, [offerId]);
  if (!isPossible) return null;
  const amount = formatRupees(match.amount);
  if (own.isWaiting)
    return (
      <WaitingForOpponent
        name={opponentOf(match, me)?.username ?? ''}
        deadline={own.offer?.deadline}
        isBusy={takeBack.isPending}
        onTakeBack={() => takeBack.mutate()}
      />
    );
  const offerText = variant === 'primary' ? m.room_rematch({ amount }) : m.outcome_rematch_short({ amount });
  return (
    <div ref={place} className="grid scroll-mb-4 gap-2.5">
      {theirs && (
        <p role="status" className="flex flex-wrap justify-center gap-x-1.5 text-center font-semi">
          {m.rematch_wants({ name: theirs.host.username })}
          {theirs.deadline !== undefined && <OfferTime key={theirs.deadline} deadline={theirs.deadline} />}
        </p>
      )}
      <Button
        variant={variant}
        block
        icon={<Swords size={20} aria-hidden />}
        busy={isBusy}
        onClick={() => offer.mutate()}
      >
        {theirs ? m.rematch_accept({ amount }) : offerText}
      </Button>
      {theirs && (
        <Button variant="ghost" block busy={decline.isPending} onClick={() => decline.mutate(theirs._id)}>
          {m.lobby_decline()}
        </Button>
      )}
      {isLimitRefusal(offer.error) && (
        <Note tone="bad" role="alert">
          {errorMessage(offer.error, m.lobby_failed())}{' '}
          <Link href={paths.limits} className="link inline-flex min-h-6 items-center">
            {m.limits_see()}
          </Link>
        </Note>
      )}
    </div>
  );
}

type WaitingProps = { name: string; deadline: string | undefined; isBusy: boolean; onTakeBack: () => void };

function WaitingForOpponent({ name, deadline, isBusy, onTakeBack }: WaitingProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-m bg-tonal px-3.5 py-1.5 text-on-tonal">
      <p role="status" className="flex min-w-0 items-center gap-2.5 text-left leading-5 font-semi">
        <Spinner />
        <span className="min-w-0">
          <span className="block truncate">{m.rematch_waiting({ name })}</span>
          {deadline !== undefined && <OfferTime key={deadline} deadline={deadline} />}
        </span>
      </p>
      <Button variant="ghost" size="small" busy={isBusy} onClick={onTakeBack}>
        {m.rematch_take_back()}
      </Button>
    </div>
  );
}

function OfferTime({ deadline }: { deadline: string }) {
  const seconds = useCountdown(Date.parse(deadline));
  return (
    <span role="timer" aria-live="off" className="num font-body text-text-2">
      {m.live_time_left({ time: minutesAndSeconds(seconds) })}
    </span>
  );
}
