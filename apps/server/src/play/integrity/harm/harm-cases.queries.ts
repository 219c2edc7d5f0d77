import { HARM_REST_DAYS, type HarmAct } from '@muqabla/contract/play/integrity/harm-terms';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { FoundSignal } from './harm-signals.rules.ts';

/**
 * Opens a case for each of these players, or renews the signs of the one that is open. A player whose case was closed lately has
 * none.
 */
export const saveFound = async (
  db: Queries,
  found: readonly { readonly playerId: string; readonly signals: readonly FoundSignal[] }[],
  now: Date,
): Promise<void> => {
  if (found.length === 0) return;
  await db.query(
    `insert into harm_cases (case_id, player_id, signals, found_at)
     select f."caseId", f."playerId", f.signals, $2
     from jsonb_to_recordset($1::jsonb) f ("caseId" uuid, "playerId" uuid, signals jsonb)
     where not exists (select from harm_cases c
       where c.player_id = f."playerId" and c.closed_at > $2::timestamptz - interval '${HARM_REST_DAYS} days')
     on conflict (player_id) where closed_at is null do update set signals = excluded.signals`,
    [JSON.stringify(found.map((each) => ({ ...each, caseId: newId() }))), now],
  );
};

/** Locks a case until the transaction ends; null when there is none. */
export const lockHarmCase = async (tx: Transaction, caseId: string) => {
  const [row] = await tx.query<{ player_id: string; closed_at: Date | null }>(
    'select player_id, closed_at from harm_cases where case_id = $1 for no key update',
    [caseId],
  );
  return row ?? null;
};

/** The player of a case; null when there is none. */
export const findPlayerOfCase = async (db: Queries, caseId: string): Promise<string | null> => {
  const [row] = await db.query<{ player_id: string }>('select player_id from harm_cases where case_id = $1', [caseId]);
  return row?.player_id ?? null;
};

export const closeHarmCase = (
  tx: Transaction,
  { caseId, staffId, act, reason, at }: { caseId: string; staffId: string; act: HarmAct; reason: string; at: Date },
) =>
  tx.query('update harm_cases set closed_at = $2, closed_by = $3, act = $4, reason = $5 where case_id = $1', [
    caseId,
    at,
    staffId,
    act,
    reason,
  ]);
