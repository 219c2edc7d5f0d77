import type { Contradiction } from '@muqabla/contract/money/contradictions/contradiction-calls';
import type { ContradictionRow } from './contradictions.queries.ts';

const moneyOf = (minorUnits: number | null, currency: string | null) =>
  minorUnits === null || currency === null ? {} : { money: { minorUnits, currency } };

/** A contradiction as finance sees it. */
export const contradictionView = (row: ContradictionRow): Contradiction => ({
  _id: row.contradiction_id,
  kind: row.kind,
  subject: { kind: row.subject_kind, _id: row.subject_id },
  player: { _id: row.player_id, username: row.username },
  provider: row.provider,
  ours: { state: row.our_state, money: { minorUnits: row.our_minor_units, currency: row.our_currency } },
  theirs: {
    state: row.their_state,
    ...moneyOf(row.their_minor_units, row.their_currency),
    ...(row.their_reference !== null && { reference: row.their_reference }),
  },
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  ...(row.resolved_at !== null && {
    resolved: {
      by: { _id: row.staff_id ?? '', name: row.staff_name ?? '' },
      at: row.resolved_at.toISOString(),
      reason: row.reason ?? '',
    },
  }),
});
