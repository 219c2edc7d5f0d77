import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { IconButton } from '@muqabla/ui/icon-button';
import { ArrowDown, ArrowUp, GripVertical } from '@muqabla/ui/icons';
import { type ReactNode, useState } from 'react';
import * as m from '../../../messages.ts';
import { moveItem } from '../lib/move-item.rules.ts';

type SortableListProps<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** The item's name in the texts about moving it. */
  nameOf: (item: T, place: number) => string;
  onOrder: (items: T[]) => void;
  children: (item: T, place: number) => ReactNode;
};

/** A list whose order can be changed by dragging the grips or with the arrow buttons. */
export function SortableList<T>({ label, items, keyOf, nameOf, onOrder, children }: SortableListProps<T>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onOrder(moveItem(items, from, to));
    setAnnouncement(m.sort_moved({ name: nameOf(item, from), place: to + 1, count: items.length }));
  };
  return (
    <Card flush>
      <ol aria-label={label}>
        {items.map((item, place) => (
          <li key={keyOf(item)} className="border-line not-last:border-b">
            <div
              role="presentation"
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                const from = items.findIndex((each) => keyOf(each) === dragged);
                if (from !== place) move(from, place);
              }}
              onDrop={(event) => event.preventDefault()}
              className={cx('flex items-start gap-2 px-2 py-2 sm:px-3', dragged === keyOf(item) && 'bg-info-tint')}
            >
              <span
                role="presentation"
                draggable
                title={m.sort_grip()}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', '');
                  setDragged(keyOf(item));
                }}
                onDragEnd={() => setDragged(null)}
                className="hidden size-11 flex-none cursor-grab place-items-center text-text-3 active:cursor-grabbing sm:grid"
              >
                <GripVertical size={20} aria-hidden />
              </span>
              <div className="min-w-0 flex-1">{children(item, place)}</div>
              <Arrows
                name={nameOf(item, place)}
                first={place === 0}
                last={place === items.length - 1}
                onStep={(step) => move(place, place + step)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Card>
  );
}

type ArrowsProps = { name: string; first: boolean; last: boolean; onStep: (step: 1 | -1) => void };

function Arrows({ name, first, last, onStep }: ArrowsProps) {
  const className = 'size-11! text-text-2 hover:bg-inset aria-disabled:text-text-3 aria-disabled:opacity-50';
  return (
    <span className="flex flex-none max-sm:flex-col">
      {/* At the ends they stay focusable, so that keyboard focus is not lost. */}
      <IconButton
        label={m.sort_up({ name })}
        title={m.sort_up({ name })}
        icon={<ArrowUp size={20} aria-hidden />}
        aria-disabled={first || undefined}
        onClick={() => !first && onStep(-1)}
        className={className}
      />
      <IconButton
        label={m.sort_down({ name })}
        title={m.sort_down({ name })}
        icon={<ArrowDown size={20} aria-hidden />}
        aria-disabled={last || undefined}
        onClick={() => !last && onStep(1)}
        className={className}
      />
    </span>
  );
}
