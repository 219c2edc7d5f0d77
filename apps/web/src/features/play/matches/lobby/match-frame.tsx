import { cx } from '@muqabla/ui/cx';
import { Money } from '@muqabla/ui/money';
import { Versus, type VersusSide } from '@muqabla/ui/versus';
import type { ReactNode } from 'react';
import { battleTransition } from '../../../../lib/view-transition.ts';
import * as m from '../../../../messages.ts';

type MatchFrameProps = {
  label: string;
  host: VersusSide;
  joiner: VersusSide;
  /** The match whose room the card becomes. */
  matchId?: string | undefined;
  /** The stake in rupees. */
  amount: number;
  prize: number;
  variant: 'own' | 'other' | 'demo';
  strip?: ReactNode;
  /** Content to the right of the amounts. */
  end?: ReactNode;
  /** Two buttons below the amounts instead. */
  row?: ReactNode;
  /** A line below the amounts and buttons. */
  note?: string | undefined;
  /** A line below everything. */
  foot?: string | undefined;
};

const variantClasses = {
  own: 'bg-surface shadow-2 ring-2 ring-link',
  other: 'bg-surface shadow-1',
  demo: 'border-[1.5px] border-dashed border-line-2',
};

/** Layout of a match card: both players, stake and prize, and buttons. */
export function MatchFrame({
  matchId,
  label,
  host,
  joiner,
  amount,
  prize,
  variant,
  strip,
  end,
  row,
  note,
  foot,
}: MatchFrameProps) {
  return (
    <article
      aria-label={label}
      className={cx('overflow-hidden rounded-l', variantClasses[variant])}
      style={matchId === undefined ? undefined : battleTransition(matchId)}
    >
      {strip}
      <Versus host={host} joiner={joiner} versusLabel={m.battle_versus()} demo={variant === 'demo'} />
      <div
        className={
          row === undefined
            ? 'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5'
            : 'grid grid-cols-2 gap-2 px-3.5 py-2.5'
        }
      >
        <Figure label={m.battle_playing_for()} rupees={amount} isMuted={variant === 'demo'} />
        <Figure
          label={m.battle_prize()}
          rupees={prize}
          isMuted={variant === 'demo'}
          className={row === undefined ? 'border-l border-line pl-3' : ''}
        />
        {end !== undefined && <div className="ml-auto">{end}</div>}
      </div>
      {row !== undefined && <div className="grid grid-cols-2 gap-2 px-3 pb-3">{row}</div>}
      {note !== undefined && <p className="px-3 pb-2.5 text-caption font-semi">{note}</p>}
      {foot !== undefined && <p className="num px-3 pb-2.5 text-caption text-text-3">{foot}</p>}
    </article>
  );
}

function Figure({
  label,
  rupees,
  isMuted,
  className,
}: {
  label: string;
  rupees: number;
  isMuted: boolean;
  className?: string;
}) {
  return (
    <div className={cx('grid min-w-0', className)}>
      <span className="text-caption 2xs:whitespace-nowrap text-text-3">{label}</span>
      <Money rupees={rupees} className={isMuted ? 'text-body leading-5 text-text-2' : 'text-h2 leading-6'} />
    </div>
  );
}
