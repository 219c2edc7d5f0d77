import { cx } from '@muqabla/ui/cx';
import { ChevronDown } from '@muqabla/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import * as m from '../../messages.ts';

type FoldRowProps = {
  /** The cells of the line, laid out by `className` as columns of a wide screen. */
  cells: ReactNode;
  /** The columns of a wide screen, without that of the button. */
  className: string;
  /** Names the row for the button: "Details: Deposit, today 6:21 pm". */
  name: string;
  /** Shown below the line once the row is opened. */
  children: ReactNode;
  startsOpen?: boolean;
};

/** One line of a dense list, with a button that unfolds the rest of its record. */
export function FoldRow({ cells, className, name, children, startsOpen = false }: FoldRowProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  return (
    <li className="border-line text-small not-last:border-b">
      <div className="flex items-center gap-2 ps-4 pe-2 lg:min-h-9">
        <div className={cx('min-w-0 flex-1 gap-x-3 gap-y-0.5 py-1.5 lg:grid lg:items-center lg:py-0.5', className)}>
          {cells}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          title={m.row_open()}
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-8 flex-none place-items-center rounded-m text-text-2 hover:bg-inset pointer-coarse:size-11"
        >
          <ChevronDown size={18} aria-hidden className={cx(isOpen && 'rotate-180')} />
          <span className="sr-only">
            {m.row_open()}: {name}
          </span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pb-3">
        {isOpen && children}
      </div>
    </li>
  );
}
