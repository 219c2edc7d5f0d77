import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { NewSealedEntry } from './match-entry.rules.ts';

/** An entry for the public log, as canonical JSON; `subject` is by what its entries are found. */
export type NewLogEntry = { readonly entry: string; readonly subject: string | null };

/**
 * Adds entries to the outbox of the public log, in the round trip of the commit: they get their place in the log if and
 * only if the transaction commits. No lock is taken.
 */
export const addLogEntries = (tx: Transaction, entries: readonly NewLogEntry[], at: Date) => {
  if (entries.length === 0) return;
  tx.send(
    `insert into log_outbox (outbox_id, entry, subject, added_at)
     select o.id, o.entry, o.subject, $2 from jsonb_to_recordset($1::jsonb) o (id uuid, entry text, subject text)`,
    [JSON.stringify(entries.map((each) => ({ id: newId(), ...each }))), at],
  );
};

/**
 * Adds entries about matches and players, of which the log will have a seal: as `addLogEntries`, but what they say never
 * enters the log.
 */
export const addSealedEntries = (tx: Transaction, entries: readonly NewSealedEntry[], at: Date) => {
  if (entries.length === 0) return;
  tx.send(
    `insert into log_sealed (sealed_id, entry, subject, crowd, added_at)
     select s.id, s.entry, s.subject, s.crowd, $2
     from jsonb_to_recordset($1::jsonb) s (id uuid, entry text, subject text, crowd text)`,
    [JSON.stringify(entries.map((each) => ({ id: newId(), ...each }))), at],
  );
};
