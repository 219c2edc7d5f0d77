import { cx } from '@muqabla/ui/cx';
import { Money } from '@muqabla/ui/money';
import { Versus, type VersusSide } from '@muqabla/ui/versus';
import type { ReactNode } from 'react';
import * as m from '../../../messages.ts';

type BattleFrameProps = {
  label: string;
  host: VersusSide;
  joiner: VersusSide;
  /** In rupees. */
  amount: number;
  prize: number;
  look: 'own' | 'other' | 'demo';
  strip?: ReactNode;
  /** Stands right of the figures. */
  end?: ReactNode;
  /** Two buttons under the figures instead. */
  row?: ReactNode;
};

const looks = {
  own: 'bg-surface shadow-2 ring-2 ring-link',
  other: 'bg-surface shadow-1',
  demo: 'border-[1.5px] border-dashed border-line-2',
};

/** The shape of a battle card: who meets whom, for how much, and what can be done. */
export function BattleFrame({ label, host, joiner, amount, prize, look, strip, end, row }: BattleFrameProps) {
  return (
    <article aria-label={label} className={cx('overflow-hidden rounded-l', looks[look])}>
      {strip}
      <Versus host={host} joiner={joiner} versusLabel={m.battle_versus()} demo={look === 'demo'} />
      <div
        className={
          row === undefined
            ? 'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5'
            : 'grid grid-cols-2 gap-2 px-3.5 py-2.5'
        }
      >
        <Figure label={m.battle_playing_for()} rupees={amount} quiet={look === 'demo'} />
        <Figure
          label={m.battle_prize()}
          rupees={prize}
          quiet={look === 'demo'}
          className={row === undefined ? 'border-l border-line pl-3' : ''}
        />
        {end !== undefined && <div className="ml-auto">{end}</div>}
      </div>
      {row !== undefined && <div className="grid grid-cols-2 gap-2 px-3 pb-3">{row}</div>}
    </article>
  );
}

function Figure({
  label,
  rupees,
  quiet,
  className,
}: {
  label: string;
  rupees: number;
  quiet: boolean;
  className?: string;
}) {
  return (
    <div className={cx('grid min-w-0', className)}>
      <span className="text-caption 2xs:whitespace-nowrap text-text-3">{label}</span>
      <Money rupees={rupees} className={quiet ? 'text-body leading-5 text-text-2' : 'text-h2 leading-6'} />
    </div>
  );
}
