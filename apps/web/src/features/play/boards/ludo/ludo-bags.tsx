import { Pips } from '@muqabla/ui/boards/pips';
import { cx } from '@muqabla/ui/cx';
import { CircleHelp } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import * as m from '../../../../messages.ts';
import { type BoardGameProps, otherSide } from '../board-game.ts';
import type { Bags } from './bags-shown.rules.ts';

const EvenDiceSheet = lazyComponent(() => import('./even-dice-sheet.tsx'), 'EvenDiceSheet');

const FACES = [1, 2, 3, 4, 5, 6];

type LudoBagsProps = Pick<BoardGameProps, 'own' | 'names'> & { bags: Bags };

/** Shows what is left in the bag of each side, a row of counts below the six faces, and explains even dice at a tap. */
export function LudoBags({ bags, own, names }: LudoBagsProps) {
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  return (
    <section aria-label={m.even_left()} className="board-panel ludo-bags">
      <table className="num w-full table-fixed text-center text-small">
        <caption className="sr-only">{m.even_left_means()}</caption>
        <thead>
          <tr>
            <th className="w-[34%] text-left">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setSheet('open')}
                className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-caption font-medium text-text-2"
              >
                {m.even_left()}
                <CircleHelp size={16} role="img" aria-label={m.even_dice()} />
              </button>
            </th>
            {FACES.map((face) => (
              <th key={face} scope="col">
                <span className="sr-only">{face}</span>
                <Pips face={face} className="mx-auto size-5" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([own, otherSide(own)] as const).map((side) => (
            <tr key={side}>
              <th
                scope="row"
                className={cx('truncate text-left font-semi', side === 'host' ? 'text-host-ink' : 'text-join-ink')}
              >
                {side === own ? m.board_you() : names[side]}
              </th>
              {bags[side].map((count, place) => (
                <td key={place} className={count === 0 ? 'text-text-3' : 'font-bold'}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet !== 'unloaded' && <EvenDiceSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </section>
  );
}
