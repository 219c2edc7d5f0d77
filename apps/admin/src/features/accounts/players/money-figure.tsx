import { Money } from '@muqabla/ui/money';
import type { ReactNode } from 'react';

type FigureProps = {
  word: string;
  rupees: number;
  note?: string | false;
  bad?: boolean;
  /** Shown in place of the amount. */
  children?: ReactNode;
};

/** One amount of a player, with a note below it. */
export function MoneyFigure({ word, rupees, note = false, bad = false, children = false }: FigureProps) {
  const tone = rupees === 0 ? 'text-text-3' : undefined;
  return (
    <div className="border-line sm:not-first:border-l sm:not-first:pl-3.5">
      <dt className="text-caption text-text-3">{word}</dt>
      <dd className="text-h2">
        <span>
          {children === false ? (
            <Money rupees={rupees} paise="always" className={bad ? 'text-bad-ink' : tone} />
          ) : (
            children
          )}
        </span>
        {note !== false && <span className="num block text-caption text-text-2">{note}</span>}
      </dd>
    </div>
  );
}
