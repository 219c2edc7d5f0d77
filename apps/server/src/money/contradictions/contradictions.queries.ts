import type {
  BookedState,
  ContradictionKind,
  ContradictionSubject,
  ReportedState,
} from '@muqabla/contract/money/contradictions/contradiction-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { FoundContradiction } from './contradiction.rules.ts';

export type ContradictionRow = {
  contradiction_id: string;
  kind: ContradictionKind;
  subject_kind: ContradictionSubject;
  subject_id: string;
  player_id: string;
  username: string;
  provider: string;
  our_state: BookedState;
  our_minor_units: number;
  our_currency: string;
  their_state: ReportedState;
  their_minor_units: number | null;
  their_currency: string | null;
  their_reference: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  resolved_at: Date | null;
  reason: string | null;
  staff_id: string | null;
  staff_name: string | null;
};

type Reported = {
  readonly subject: { readonly kind: ContradictionSubject; readonly id: string };
  readonly provider: string;
  readonly found: readonly FoundContradiction[];
  readonly now: Date;
};

const COLUMN_OF = { deposit: 'deposit_id', withdrawal: 'withdrawal_id', recharge: 'recharge_id' } as const;

/** Records what a provider reports against the books. A claim that is recorded already, open or resolved, is only seen again. */
export const recordContradictions = async (tx: Transaction, { subject, provider, found, now }: Reported) => {
  for (const { kind, ours, theirs } of found) {
    await tx.query(
      `insert into provider_contradictions as c (contradiction_id, kind, ${COLUMN_OF[subject.kind]}, provider, our_state,
         our_minor_units, our_currency, their_state, their_minor_units, their_currency, their_reference, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
       on conflict on constraint once_a_claim do update set last_seen_at = greatest(c.last_seen_at, excluded.last_seen_at)`,
      [
        newId(),
        kind,
        subject.id,
        provider,
        ours.state,
        ours.money.minorUnits,
        ours.money.currency,
        theirs.state,
        theirs.money?.minorUnits ?? null,
        theirs.money?.currency ?? null,
        theirs.reference,
        now,
      ],
    );
  }
};

/** The columns of a contradiction with its player, and the tables that have them. */
export const CONTRADICTION = `c.contradiction_id, c.kind, c.provider, c.our_state, c.our_minor_units, c.our_currency, c.their_state,
    c.their_minor_units, c.their_currency, c.their_reference, c.first_seen_at, c.last_seen_at, c.resolved_at, c.reason,
    case when c.deposit_id is not null then 'deposit' when c.withdrawal_id is not null then 'withdrawal' else 'recharge' end as subject_kind,
    coalesce(c.deposit_id, c.withdrawal_id, c.recharge_id) as subject_id,
    p.player_id, p.username, s.staff_id, s.name as staff_name
  from provider_contradictions c
  left join deposits d on d.deposit_id = c.deposit_id
  left join withdrawals w on w.withdrawal_id = c.withdrawal_id
  left join recharges r on r.recharge_id = c.recharge_id
  join players p on p.player_id = coalesce(d.player_id, w.player_id, r.player_id)
  left join staff s on s.staff_id = c.resolved_by`;

/** Reads a contradiction and locks it until the transaction ends; null when there is none. */
export const lockContradiction = async (tx: Transaction, contradictionId: string): Promise<ContradictionRow | null> => {
  await tx.query('select from provider_contradictions where contradiction_id = $1 for no key update', [
    contradictionId,
  ]);
  return findContradiction(tx, contradictionId);
};

export const findContradiction = async (db: Queries, contradictionId: string): Promise<ContradictionRow | null> => {
  const [row] = await db.query<ContradictionRow>(`select ${CONTRADICTION} where c.contradiction_id = $1`, [
    contradictionId,
  ]);
  return row ?? null;
};

type Resolution = { contradictionId: string; staffId: string; reason: string; at: Date };

export const saveResolution = (tx: Transaction, { contradictionId, staffId, reason, at }: Resolution) =>
  tx.query(
    'update provider_contradictions set resolved_by = $2, resolved_at = $3, reason = $4 where contradiction_id = $1',
    [contradictionId, staffId, at, reason],
  );
