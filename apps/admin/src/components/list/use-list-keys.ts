import * as m from '../../messages.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

type ListKeys = {
  /** The ids of the rows in their order. */
  ids: readonly string[];
  /** The open row. */
  chosen?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
};

/** Moves the focus to the next or previous row, to the control that opens it; from outside to the first or last. */
const focusRow = (way: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = current === -1 ? rows.at(way === 1 ? 0 : -1) : rows[current + way];
  const control = row?.querySelector<HTMLElement>('a[href], button') ?? row;
  control?.focus();
  row?.scrollIntoView({ block: 'nearest' });
};

/** J and K open the next and previous row beside an open one; without one they move the focus, and Enter opens. */
export function useListKeys({ ids, chosen, onOpen }: ListKeys): void {
  const step = (way: 1 | -1) => {
    if (chosen === undefined || onOpen === undefined || !ids.includes(chosen)) return focusRow(way);
    const next = ids[ids.indexOf(chosen) + way];
    if (next !== undefined) onOpen(next);
  };
  useShortcuts([
    { keys: ['J'], words: m.keys_next_row(), repeats: true, run: () => step(1) },
    { keys: ['K'], words: m.keys_previous_row(), repeats: true, run: () => step(-1) },
  ]);
}
