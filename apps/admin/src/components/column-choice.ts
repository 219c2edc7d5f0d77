import { createExternalStore, type ExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '../lib/storage.ts';

type Hidden = ReadonlySet<string> | null;

const choices = new Map<string, ExternalStore<Hidden>>();
const keyOf = (table: string) => `columns:${table}`;

const choiceOf = (table: string): ExternalStore<Hidden> => {
  const known = choices.get(table);
  if (known !== undefined) return known;
  const kept = readStored(keyOf(table));
  const choice = createExternalStore<Hidden>(kept === null ? null : new Set(kept.split(',')));
  choices.set(table, choice);
  return choice;
};

/** The columns of a table that a person hides on this computer; null while they have not chosen. */
export const useHiddenColumns = (table: string): Hidden => choiceOf(table).use();

/** Keeps which columns of a table are hidden on this computer; null goes back to what the table shows by itself. */
export const hideColumns = (table: string, hidden: Hidden): void => {
  store(keyOf(table), hidden === null ? null : [...hidden].join(','));
  choiceOf(table).set(hidden);
};
