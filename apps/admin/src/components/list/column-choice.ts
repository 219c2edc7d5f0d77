import { createExternalStore, type ExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '@muqabla/ui/storage';

type HiddenColumns = ReadonlySet<string> | null;

const choices = new Map<string, ExternalStore<HiddenColumns>>();
const keyOf = (table: string) => `columns:${table}`;

const choiceOf = (table: string): ExternalStore<HiddenColumns> => {
  const known = choices.get(table);
  if (known !== undefined) return known;
  const stored = readStored(keyOf(table));
  const choice = createExternalStore<HiddenColumns>(stored === null ? null : new Set(stored.split(',')));
  choices.set(table, choice);
  return choice;
};

/** The columns of a table hidden in this browser; null when none were chosen. */
export const useHiddenColumns = (table: string): HiddenColumns => choiceOf(table).useValue();

/** Stores which columns of a table are hidden in this browser; null restores the default. */
export const hideColumns = (table: string, hidden: HiddenColumns): void => {
  store(keyOf(table), hidden === null ? null : [...hidden].join(','));
  choiceOf(table).set(hidden);
};
