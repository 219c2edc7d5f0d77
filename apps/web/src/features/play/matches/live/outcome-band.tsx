import '../../components/moment-band.css';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import trophy from '@muqabla/ui/art/trophy.svg?no-inline';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { Flag, Undo2 } from '@muqabla/ui/icons';
import { opponentOf, sideOf } from '../../../../lib/match-side.rules.ts';
import type { OutcomeKind } from './losses.rules.ts';

/** Picture of an outcome: the winner with a trophy, or both players beside each other. */
export function OutcomeBand({ match, me, kind }: { match: MatchView; me: string; kind: OutcomeKind }) {
  const own = sideOf(match, me) === 'joiner' ? match.joiner : match.host;
  const opponent = opponentOf(match, me);
  const Icon = kind === 'lost' ? Flag : Undo2;
  return (
    <div className="relative grid place-content-center bg-brand-deep text-on-brand">
      <span
        aria-hidden
        className={cx('chaupar absolute top-1/2 left-1/2 size-96 -translate-1/2 opacity-12', kind === 'won' && 'halo')}
      />
      {kind === 'won' ? (
        <div className="tilt-in relative pt-3">
          <img src={trophy} alt="" width={192} height={192} />
          <Avatar image={own?.avatar} size={72} className="absolute right-1 bottom-1 ring-4 ring-bar-accent" />
        </div>
      ) : (
        <div className="relative flex items-center">
          <Avatar image={own?.avatar} size={80} className="ring-4 ring-brand-deep" />
          <Avatar image={opponent?.avatar} size={80} className="-ml-3 ring-4 ring-brand-deep" />
          <span className="absolute -bottom-4 left-1/2 grid size-11 -translate-x-1/2 place-items-center rounded-full bg-disc text-on-disc shadow-disc">
            <Icon size={22} aria-hidden />
          </span>
        </div>
      )}
    </div>
  );
}
