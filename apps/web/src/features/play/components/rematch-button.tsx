import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { type ButtonVariant, buttonClass } from '@muqabla/ui/button-class';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Swords } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { minutesAndSeconds } from '../../../lib/duration.rules.ts';
import { errorMessage, isLimitRefusal } from '../../../lib/error-message.ts';
import { opponentOf, sideOf } from '../../../lib/match-side.rules.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../paths.ts';
import { shownOffer } from '../lib/own-rematch.ts';
import { useRematch } from './use-rematch.ts';

type RematchButtonProps = {
  match: MatchView;
  me: string;
  /** `secondary` beside a break that weighs the same, with a shorter text. */
  variant?: Extract<ButtonVariant, 'primary' | 'secondary'> | undefined;
  /** Closes the sheet that the button is on; a link out of it takes the sheet's place in the history. */
  onLeave?: (() => void) | undefined;
};

/**
 * Offers the opponent a rematch for the same stake, or accepts theirs in the same place; both are then taken to the new
 * room. Once there can be none, it leads to another battle for the same stake.
 */
export function RematchButton({ match, me, variant = 'primary', onLeave }: RematchButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, isOpening, offer, decline, takeBack } = useRematch(match, me);
  const offerId = state.kind === 'offered' ? state.offer._id : '';
  useEffect(() => {
    if (offerId === '') return;
    // The bar of the page says the same, and the answer is here.
    shownOffer.set(offerId);
    place.current?.scrollIntoView({ block: 'nearest' });
    return () => shownOffer.set('');
  }, [offerId]);
  const amount = formatRupees(match.amount);
  const link = (to: string, text: string) => (
    <Link href={to} replace={onLeave !== undefined} onClick={onLeave} className={buttonClass({ variant, block: true })}>
      <Swords size={20} aria-hidden />
      {text}
    </Link>
  );
  if (state.kind === 'over') return link(lobbyPath(match.gameName, match.amount), m.outcome_another());
  if (state.kind === 'playing' && !isOpening) return link(matchPath(state.next._id, state.next.room), m.rematch_open());
  if (state.kind === 'waiting')
    return (
      <WaitingForOpponent
        name={opponentOf(match, me)?.username ?? ''}
        deadline={state.offer?.deadline}
        isBusy={takeBack.isPending}
        onTakeBack={() => state.offer && takeBack.mutate(state.offer._id)}
      />
    );
  const isStarting = state.kind === 'starting' || (state.kind === 'playing' && isOpening);
  // What was accepted stays in its place until the room opens.
  const accepted = isStarting && sideOf(state.next, me) === 'joiner' ? state.next : undefined;
  const theirs = state.kind === 'offered' ? state.offer : accepted;
  const buttonText = () => {
    if (theirs !== undefined) return m.rematch_accept({ amount });
    if (isStarting) return m.live_starting();
    return variant === 'primary' ? m.room_rematch({ amount }) : m.outcome_rematch_short({ amount });
  };
  return (
    <div ref={place} className="grid scroll-mb-4 gap-2.5">
      {theirs && (
        <p role="status" className="flex flex-wrap justify-center gap-x-1.5 text-center font-semi">
          <span>{m.rematch_wants({ name: theirs.host.username })}</span>
          {!isStarting && theirs.deadline !== undefined && (
            <OfferTime key={theirs.deadline} deadline={theirs.deadline} />
          )}
        </p>
      )}
      <Button
        variant={variant}
        block
        icon={<Swords size={20} aria-hidden />}
        busy={offer.isPending || isStarting}
        onClick={() => offer.mutate()}
      >
        {buttonText()}
      </Button>
      {theirs && (
        <Button
          variant="ghost"
          block
          className={cx(isStarting && 'invisible')}
          busy={decline.isPending}
          onClick={() => decline.mutate(theirs._id)}
        >
          {m.lobby_decline()}
        </Button>
      )}
      {isLimitRefusal(offer.error) && (
        <Note tone="bad" role="alert">
          {errorMessage(offer.error, m.lobby_failed())}{' '}
          <Link
            href={paths.limits}
            replace={onLeave !== undefined}
            onClick={onLeave}
            className="link inline-flex min-h-6 items-center"
          >
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
    <div className="flex flex-wrap items-center justify-end gap-x-2 rounded-m bg-tonal px-3.5 py-1.5 text-on-tonal">
      <p role="status" className="flex min-w-0 flex-auto items-center gap-2.5 text-left leading-5 font-semi">
        <Spinner />
        <span className="min-w-0">
          <span className="block 2xs:whitespace-nowrap">{m.rematch_waiting({ name })}</span>
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
